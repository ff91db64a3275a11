import { useQuery } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status-query";
import type { SubmissionListing } from "@/desk/model/desk-filter";
import { openEmergenciesQuery, submissionsQuery } from "./submissions-query";

/**
 * A page of the inbox, brought up to date by itself. On the first page of open requests emergencies stand above
 * everything, by the time left, whatever order is chosen; below and on later pages those are left out.
 * @returns `isWaiting` until the top is there as well: the list would move down under a finger
 */
export function useInboxPage(listing: SubmissionListing) {
  const { filter } = listing;
  const hasTop = filter.state === "open" && ["all", "emergency"].includes(filter.kind);
  const top = useQuery({
    ...openEmergenciesQuery(filter),
    enabled: hasTop,
    refetchInterval: REFRESH_MS,
  });
  // Where it cannot be had, emergencies stand in the list like all others.
  const above = hasTop ? (top.data ?? []) : [];
  const aboveIds = new Set(above.map(({ id }) => id));
  const isFirstPage = listing.after === null;
  const query = useQuery({
    ...submissionsQuery(listing),
    refetchInterval: REFRESH_MS,
    select: ({ rows, next }) => ({
      next,
      rows: [...(isFirstPage ? above : []), ...rows.filter(({ id }) => !aboveIds.has(id))],
    }),
  });
  return { query, isWaiting: hasTop && top.isLoading };
}
