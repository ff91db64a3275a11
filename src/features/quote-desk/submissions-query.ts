import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { startOfBusinessDay, startOfNextBusinessDay } from "@/lib/moments";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { throwIfFailed } from "@/lib/supabase/errors";
import type { SubmissionListing } from "./desk-filter";
import { afterCursor, PAGE_SIZE, type Page, toPage } from "./page";
import { quoteDeskKeys } from "./quote-desk-keys";
import { eventTypePattern } from "./request-kind";
import { searchPatterns } from "./search-terms";

export type Submission = Database["public"]["Tables"]["quote_submissions"]["Row"];

/**
 * One page of the inbox: requests that nobody has answered yet, newest first (call 3 of the specification), or
 * as the listing says. One query, served by one index as long as nothing is searched for.
 * @throws BackendError
 */
export async function fetchSubmissions(
  { filter, order, after }: SubmissionListing,
  { signal, size = PAGE_SIZE }: { signal: AbortSignal; size?: number },
): Promise<Page<Submission>> {
  const isUrgentFirst = order === "urgent";
  const column = isUrgentFirst ? "due_at" : "created_at";
  let query = getSupabase().from("quote_submissions").select("*");
  query =
    filter.state === "open" ? query.eq("processed", false) : query.not("dismissed_at", "is", null);
  if (filter.kind !== "all") query = query.like("event_type", eventTypePattern(filter.kind));
  if (filter.from) query = query.gte("created_at", startOfBusinessDay(filter.from).toISOString());
  if (filter.to) query = query.lt("created_at", startOfNextBusinessDay(filter.to).toISOString());
  const { first, rest } = searchPatterns(filter.search);
  if (first) query = query.like("search_text", first);
  if (rest.length > 0) query = query.likeAllOf("search_text", rest);
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
  throwIfFailed(answer);
  return toPage(answer.data ?? [], size, (row) => row[column]);
}

/** A page of the inbox, as `fetchSubmissions` brings it. The page before stays on screen while the next is fetched. */
export function submissionsQuery(listing: SubmissionListing) {
  return queryOptions({
    queryKey: quoteDeskKeys.submissionsPage(listing),
    queryFn: ({ signal }) => fetchSubmissions(listing, { signal }),
    placeholderData: keepPreviousData,
  });
}
