import { queryOptions } from "@tanstack/react-query";
import { businessKeys } from "@/desk/model/desk-queries";
import { deskQuery, parsedBy } from "@/desk/model/desk-query";
import { rowsOf } from "@/lib/supabase/answers";
import { roadMilesTo } from "@/request/places/road-miles";
import { businessSchema } from "./business";

/** Stale time in milliseconds: owners rarely change the facts. */
const FACTS_FRESH_MS = 60_000;

/** What the business decides, as one snapshot. For staff. */
export const businessQuery = () => ({
  ...deskQuery(
    businessKeys.facts(),
    (backend) => backend.rpc("business_facts"),
    parsedBy(businessSchema),
  ),
  staleTime: FACTS_FRESH_MS,
});

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

/** Accepted quotes by version of the terms; a version without any is missing. */
export const termsAcceptedQuery = () =>
  deskQuery(
    businessKeys.termsAccepted(),
    (backend) => backend.rpc("terms_accepted"),
    (answer): ReadonlyMap<number, number> =>
      new Map(rowsOf(answer).map(({ version, quotes }) => [version, quotes])),
  );
