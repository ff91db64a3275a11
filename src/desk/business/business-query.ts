import { queryOptions } from "@tanstack/react-query";
import { businessKeys } from "@/desk/model/desk-queries";
import { dataOf, noAnswer, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { roadMilesTo } from "@/request/places/road-miles";
import { type Business, businessSchema } from "./business";

/** How long the facts are good enough before they are asked for again, in milliseconds: owners change them seldom. */
const FACTS_FRESH_MS = 60_000;

/**
 * What the business decides, all of one moment. For staff.
 * @throws BackendError
 */
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

/** How far a place is; null where the tables do not know it. */
export function roadMilesQuery(place: string) {
  return queryOptions({
    queryKey: [...businessKeys.all, "miles", place],
    queryFn: async () => (await roadMilesTo(place)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    retry: false,
  });
}

/**
 * How many quotes were accepted under each version of the terms; a version without one is not in it.
 * @throws BackendError
 */
export function termsAcceptedQuery() {
  return queryOptions({
    queryKey: businessKeys.termsAccepted(),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const rows = rowsOf(await getSupabase().rpc("terms_accepted").abortSignal(signal));
      return new Map(rows.map(({ version, quotes }) => [version, quotes]));
    },
  });
}
