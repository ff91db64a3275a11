import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { REFRESH_MS, serverNow } from "@/desk/listing/desk-status";
import { isSearch, searchArguments } from "@/desk/listing/search";
import {
  afterCursor,
  type Condition,
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
import { inGroups, SOON_MS } from "./groups/groups";
import { UNANSWERED, viewConditions } from "./views/view-conditions";

type FetchOptions = { signal: AbortSignal; size?: number };

/** What a listing is ordered by, and in which direction. */
function orderOf({ filter, view, order }: SubmissionListing) {
  if (view === "event" && !isSearch(filter))
    return { column: "event_date", isAscending: true } as const;
  return order === "urgent"
    ? ({ column: "due_at", isAscending: true } as const)
    : ({ column: "created_at", isAscending: false } as const);
}

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

async function listSubmissions(
  listing: SubmissionListing,
  size: number,
  signal: AbortSignal,
  conditions: readonly Condition[] = [],
) {
  const { filter, view = "all", after } = listing;
  const { column, isAscending } = orderOf(listing);
  const isOpen = filter.state === "open";
  let query = getSupabase().from("quote_submissions").select("*");
  query = isOpen ? query.eq("processed", false) : query.not("dismissed_at", "is", null);
  const all = [
    ...commonConditions(filter),
    ...(isOpen ? await viewConditions(view) : []),
    ...conditions,
  ];
  for (const condition of all) query = query.filter(...condition);
  if (after) {
    // The first condition says nothing new, but an index can start from it; from an "or" it cannot.
    query = isAscending ? query.gte(column, after.at) : query.lte(column, after.at);
    query = query.or(afterCursor(column, isAscending, after));
  }
  const answer = await query
    .order(column, { ascending: isAscending })
    .order("id", { ascending: isAscending })
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
  const { column } = orderOf(listing);
  return toPage(await fetchRows(listing, size, signal), size, (row) => row[column] ?? "");
}

/** A page of the inbox, as `fetchSubmissions` brings it. The page before stays on screen while the next is fetched. */
function submissionsQuery(listing: SubmissionListing) {
  return queryOptions({
    queryKey: quoteDeskKeys.submissionsPage(listing),
    queryFn: ({ signal }) => fetchSubmissions(listing, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What stands above the list of each kind: more than anybody has open at a time. The newest, which can still be kept. */
const PINNED_MAX = 50;

type Part = Pick<SubmissionListing, "filter" | "view">;

/**
 * Open emergencies that the filter and the view let through, the next one due first, and those that have been answered
 * after those that have not: what stands above every list, in whatever order the rest is.
 */
export function openEmergenciesQuery({ filter, view = "all" }: Part) {
  const listing: SubmissionListing = {
    filter: { ...filter, kind: "emergency", state: "open" },
    // The next event's day says nothing of them.
    view: view === "event" ? "all" : view,
    order: "newest",
    after: null,
  };
  return queryOptions({
    queryKey: [...quoteDeskKeys.submissionsPage(listing), "above"],
    queryFn: async ({ signal }) => {
      const { rows } = await fetchSubmissions(listing, { signal, size: PINNED_MAX });
      const byDue = rows.reverse();
      return [
        ...byDue.filter((request) => answerOf(request) === null),
        ...byDue.filter((request) => answerOf(request) !== null),
      ];
    },
    placeholderData: keepPreviousData,
  });
}

/** Requests other than emergencies that are due within two hours and not answered yet, the next one due first. */
function soonQuery(filter: SubmissionFilter) {
  const listing: SubmissionListing = { filter, order: "urgent", after: null };
  return queryOptions({
    queryKey: [...quoteDeskKeys.submissionsPage(listing), "soon"],
    queryFn: ({ signal }) => {
      const now = serverNow();
      return listSubmissions(listing, PINNED_MAX - 1, signal, [
        ["kind", "neq", "emergency"],
        ["due_at", "gte", new Date(now).toISOString()],
        ["due_at", "lt", new Date(now + SOON_MS).toISOString()],
        ...UNANSWERED,
      ]);
    },
    placeholderData: keepPreviousData,
  });
}

const NONE: readonly Submission[] = [];

/**
 * A page of the inbox in its groups, brought up to date by itself. On the first page of open requests emergencies stand
 * above everything, whatever order is chosen, and above the newest also what is due soon; below and on later pages those
 * are left out.
 * @returns `isWaiting` until the top is there as well: the list would move down under a finger
 */
export function useInboxPage(listing: SubmissionListing) {
  const { filter, view = "all", order } = listing;
  const isFirstPage = listing.after === null;
  const isOpen = filter.state === "open";
  const hasTop = isOpen && ["all", "emergency"].includes(filter.kind);
  const hasSoon =
    isOpen &&
    filter.kind !== "emergency" &&
    view === "all" &&
    order === "newest" &&
    !isSearch(filter);
  const top = useQuery({
    ...openEmergenciesQuery({ filter, view }),
    enabled: hasTop,
    refetchInterval: REFRESH_MS,
  });
  const soon = useQuery({ ...soonQuery(filter), enabled: hasSoon, refetchInterval: REFRESH_MS });
  const query = useQuery({ ...submissionsQuery(listing), refetchInterval: REFRESH_MS });

  // Where they cannot be had, they stand in the list like all others.
  const above = (hasTop && top.data) || NONE;
  const soonest = (hasSoon && soon.data) || NONE;
  const rows = query.data?.rows;
  const updatedAt = Math.max(query.dataUpdatedAt, top.dataUpdatedAt);
  // By the moment at which they were fetched: nothing changes its place because a second has passed.
  const groups = useMemo(() => {
    if (!rows) return undefined;
    // The page before, while the next is on its way, has no moment of its own.
    const now = serverNow(updatedAt || undefined);
    const pinned = [...above, ...soonest];
    if (isFirstPage) return inGroups(pinned, rows, now);
    const pinnedIds = new Set(pinned.map(({ id }) => id));
    return inGroups(
      NONE,
      rows.filter(({ id }) => !pinnedIds.has(id)),
      now,
    );
  }, [rows, above, soonest, isFirstPage, updatedAt]);
  return {
    query,
    groups,
    isWaiting: (hasTop && top.isLoading) || (hasSoon && soon.isLoading),
  };
}
