import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { REFRESH_MS, serverNow } from "@/desk/listing/desk-status";
import {
  type FetchOptions,
  fetchPage,
  type ListOrder,
  NEWEST_FIRST,
  pageQuery,
} from "@/desk/listing/list-query";
import { isSearch } from "@/desk/listing/search-patterns";
import type {
  Condition,
  Page,
  SubmissionFilter,
  SubmissionListing,
} from "@/desk/model/desk-filter";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { answerOf } from "@/desk/model/due";
import type { Submission } from "@/desk/model/submission";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { inGroups, PINNED_MAX, SOON_MS } from "./groups/groups";
import { UNANSWERED, viewConditions } from "./views/view-conditions";

function orderOf({ filter, view, order }: SubmissionListing): ListOrder {
  if (view === "event" && !isSearch(filter)) return { column: "event_date", isAscending: true };
  return order === "urgent" ? { column: "due_at", isAscending: true } : NEWEST_FIRST;
}

/**
 * One page of the inbox: unanswered requests, newest first (call 3 of the specification), or as the listing says.
 * @throws BackendError
 */
export async function fetchSubmissions(
  listing: SubmissionListing,
  options: FetchOptions,
  conditions: readonly Condition[] = [],
  listOrder: ListOrder = orderOf(listing),
): Promise<Page<Submission>> {
  const { filter, view = "all", order } = listing;
  const isDismissed = filter.state === "dismissed";
  const state: Condition[] = isDismissed
    ? [["dismissed_at", "not.is", "null"]]
    : [["processed", "eq", "false"], ...(await viewConditions(view))];
  return fetchPage<Submission>(
    listing,
    {
      table: getSupabase().from("quote_submissions").select("*"),
      conditions: [...state, ...conditions],
      order: listOrder,
      search: (page) =>
        getSupabase().rpc("search_submissions", {
          ...page,
          _is_dismissed: isDismissed,
          _is_urgent_first: order === "urgent",
        }),
    },
    options,
  );
}

/** One request by its id, in any state; null if there is none. */
export const submissionQuery = (id: string) =>
  deskQuery(
    quoteDeskKeys.submission(id),
    (backend) => backend.from("quote_submissions").select("*").eq("id", id),
    rowOf<Submission>,
  );

type Part = Pick<SubmissionListing, "filter" | "view">;

/** Open emergencies within the filter and the view, next due first, answered ones last. Pinned above every list. */
export function openEmergenciesQuery({ filter, view = "all" }: Part) {
  const listing: SubmissionListing = {
    filter: { ...filter, kind: "emergency", state: "open" },
    // Emergencies have no event day.
    view: view === "event" ? "all" : view,
    order: "newest",
    after: null,
  };
  return pageQuery([...quoteDeskKeys.submissionsPage(listing), "above"], async (options) => {
    const { rows } = await fetchSubmissions(listing, { ...options, size: PINNED_MAX });
    const byDue = rows.reverse();
    return [
      ...byDue.filter((request) => answerOf(request) === null),
      ...byDue.filter((request) => answerOf(request) !== null),
    ];
  });
}

/**
 * Unanswered requests other than emergencies that are overdue or due within two hours; if there are too many, the ones
 * nearest to now.
 */
function soonQuery(filter: SubmissionFilter) {
  const listing: SubmissionListing = { filter, order: "urgent", after: null };
  return pageQuery([...quoteDeskKeys.submissionsPage(listing), "soon"], async (options) => {
    const now = serverNow();
    const at = (moment: number) => new Date(moment).toISOString();
    const part = async (isAscending: boolean, ...span: Condition[]) => {
      const conditions: Condition[] = [["kind", "neq", "emergency"], ...span, ...UNANSWERED];
      const order: ListOrder = { column: "due_at", isAscending };
      const size = PINNED_MAX;
      return (await fetchSubmissions(listing, { ...options, size }, conditions, order)).rows;
    };
    const parts = await Promise.all([
      part(false, ["due_at", "lt", at(now)]),
      part(true, ["due_at", "gte", at(now)], ["due_at", "lt", at(now + SOON_MS)]),
    ]);
    return parts.flat();
  });
}

const NONE: readonly Submission[] = [];

/**
 * A page of the inbox in its groups, kept up to date. The first page of open requests has pinned groups: emergencies
 * always, and requests due soon if the order is newest first. Pinned rows are left out of the
 * pages that follow it.
 * @param isFromDay the list begins with a day, not with the pinned groups
 * @returns `isWaiting` until the pinned groups have loaded too: otherwise the list would jump down under a finger;
 * `isSettled` once no part is a placeholder
 */
export function useInboxPage(listing: SubmissionListing, isFromDay: boolean) {
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
  const query = useQuery({
    ...pageQuery(quoteDeskKeys.submissionsPage(listing), (options) =>
      fetchSubmissions(listing, options),
    ),
    refetchInterval: REFRESH_MS,
  });

  // If they failed to load, their rows stay in the list like all others. Pinned rows of the previous listing stay with its page.
  const above = ((hasTop || query.isPlaceholderData) && top.data) || NONE;
  const soonest = ((hasSoon || query.isPlaceholderData) && soon.data) || NONE;
  const rows = query.data?.rows;
  const updatedAt = Math.max(query.dataUpdatedAt, top.dataUpdatedAt);
  // As of the moment they were fetched: no row changes its group because a second has passed.
  const groups = useMemo(() => {
    if (!rows) return undefined;
    // A placeholder has no fetch time of its own.
    const now = serverNow(updatedAt || undefined);
    const pinned = [...above, ...soonest];
    if (isFirstPage) return inGroups(pinned, rows, now);
    if (isFromDay) return inGroups(NONE, rows, now);
    const pinnedIds = new Set(pinned.map(({ id }) => id));
    return inGroups(
      NONE,
      rows.filter(({ id }) => !pinnedIds.has(id)),
      now,
    );
  }, [rows, above, soonest, isFirstPage, isFromDay, updatedAt]);
  const parts = [query, ...(hasTop ? [top] : []), ...(hasSoon ? [soon] : [])];
  return {
    query,
    groups,
    isWaiting: parts.some(({ isLoading }) => isLoading),
    isSettled: parts.every(({ isLoading, isPlaceholderData }) => !isLoading && !isPlaceholderData),
  };
}
