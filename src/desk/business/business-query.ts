import { queryOptions } from "@tanstack/react-query";
import { businessKeys } from "@/desk/model/desk-queries";
import { dataOf, noAnswer, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { roadMilesTo } from "@/request/places/road-miles";
import { type Business, businessSchema } from "./business";

/** Stale time in milliseconds: owners rarely change the facts. */
const FACTS_FRESH_MS = 60_000;

/** What the business decides, as one snapshot. For staff. @throws BackendError */
export function businessQuery() {
  return queryOptions({
    queryKey: businessKeys.facts(),
    queryFn: async ({ signal }): Promise<Business> => {
      const answer = await getSupabase().rpc("business_facts").abortSignal(signal);
      const facts = businessSchema.safeParse(dataOf(answer));
      if (!facts.success) throw noAnswer(answer.status);
      return facts.data;
    },
    staleTime: FACTS_FRESH_MS,
  });
}

/** Distance to a place by road; null if the place is unknown. */
export function roadMilesQuery(place: string) {
  return queryOptions({
    queryKey: [...businessKeys.all, "miles", place],
    queryFn: async () => (await roadMilesTo(place)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    retry: false,
  });
}

/** Accepted quotes by version of the terms; a version without any is missing. @throws BackendError */
export function termsAcceptedQuery() {
  return queryOptions({
    queryKey: businessKeys.termsAccepted(),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const rows = rowsOf(await getSupabase().rpc("terms_accepted").abortSignal(signal));
      return new Map(rows.map(({ version, quotes }) => [version, quotes]));
    },
  });
}
