import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { isSearch, searchArguments } from "@/desk/listing/search";
import {
  afterCursor,
  commonConditions,
  PAGE_SIZE,
  type Page,
  type SubmissionFilter,
  type SubmissionListing,
  toPage,
} from "@/desk/model/desk-filter";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { answerOf } from "@/desk/model/due";
import type { Submission } from "@/desk/model/submission";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

type FetchOptions = { signal: AbortSignal; size?: number };

const columnOf = (listing: SubmissionListing) =>
  listing.order === "urgent" ? "due_at" : "created_at";

async function searchSubmissions(listing: SubmissionListing, size: number, signal: AbortSignal) {
  const { filter, order, after } = listing;
  const answer = await getSupabase()
    .rpc("search_submissions", {
      ...searchArguments(filter, after, size),
      _is_dismissed: filter.state === "dismissed",
      _is_urgent_first: order === "urgent",
    })
    .abortSignal(signal);
  return rowsOf(answer);
}

async function listSubmissions(listing: SubmissionListing, size: number, signal: AbortSignal) {
  const { filter, order, after } = listing;
  const isUrgentFirst = order === "urgent";
  const column = columnOf(listing);
  let query = getSupabase().from("quote_submissions").select("*");
  query =
    filter.state === "open" ? query.eq("processed", false) : query.not("dismissed_at", "is", null);
  for (const condition of commonConditions(filter)) query = query.filter(...condition);
  if (after) {
    // The first condition says nothing new, but an index can start from it; from an "or" it cannot.
    query = isUrgentFirst ? query.gte(column, after.at) : query.lte(column, after.at);
    query = query.or(afterCursor(column, isUrgentFirst, after));
  }
  const answer = await query
    .order(column, { ascending: isUrgentFirst })
    .order("id", { ascending: isUrgentFirst })
    .limit(size + 1)
    .abortSignal(signal);
  return rowsOf(answer);
}

/**
 * One page of the inbox: requests without an answer, newest first (call 3 of the specification), or
 * as the listing says. One query, served by one index as long as nothing is searched for; a search goes by POST.
 * @throws BackendError
 */
export async function fetchSubmissions(
  listing: SubmissionListing,
  { signal, size = PAGE_SIZE }: FetchOptions,
): Promise<Page<Submission>> {
  const fetchRows = isSearch(listing.filter) ? searchSubmissions : listSubmissions;
  const column = columnOf(listing);
  return toPage(await fetchRows(listing, size, signal), size, (row) => row[column]);
}

/** A page of the inbox, as `fetchSubmissions` brings it. The page before stays on screen while the next is fetched. */
function submissionsQuery(listing: SubmissionListing) {
  return queryOptions({
    queryKey: quoteDeskKeys.submissionsPage(listing),
    queryFn: ({ signal }) => fetchSubmissions(listing, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The emergencies that stand above the list: more than anybody has open at a time. */
const URGENT_MAX = 50;

/**
 * Open emergencies that the filter lets through, the next one due first, and those that have been answered after those
 * that have not: what stands above every list, in whatever order the rest is.
 */
export function openEmergenciesQuery(filter: SubmissionFilter) {
  const listing: SubmissionListing = {
    filter: { ...filter, kind: "emergency", state: "open" },
    order: "urgent",
    after: null,
  };
  return queryOptions({
    queryKey: [...quoteDeskKeys.submissionsPage(listing), "above"],
    queryFn: async ({ signal }) => {
      const { rows } = await fetchSubmissions(listing, { signal, size: URGENT_MAX });
      return [
        ...rows.filter((request) => answerOf(request) === null),
        ...rows.filter((request) => answerOf(request) !== null),
      ];
    },
    placeholderData: keepPreviousData,
  });
}

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
