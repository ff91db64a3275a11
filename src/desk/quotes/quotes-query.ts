import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { isSearch, quoteNumberRange, searchArguments } from "@/desk/listing/search";
import {
  afterCursor,
  commonConditions,
  PAGE_SIZE,
  type Page,
  type QuoteListing,
  toPage,
} from "@/desk/model/desk-filter";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { OPEN_STATUSES } from "@/desk/model/quote-status";
import { todayInHouston } from "@/lib/business-time";
import { rowOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

/** `numeric` columns arrive as text from the embedded backend and as numbers from a hosted one. */
export function withNumericAmount(quote: Quote): Quote {
  const { quote_amount, deposit } = quote;
  return {
    ...quote,
    quote_amount: quote_amount === null ? null : Number(quote_amount),
    deposit: deposit === null ? null : Number(deposit),
  };
}

async function searchQuotes({ filter, after }: QuoteListing, size: number, signal: AbortSignal) {
  const answer = await getSupabase()
    .rpc("search_quotes", {
      ...searchArguments(filter, after, size),
      ...quoteNumberRange(filter.search),
      _today: todayInHouston(),
      _is_follow_up_due: filter.isFollowUpDue,
      ...(filter.status !== "all" && { _status: filter.status }),
    })
    .abortSignal(signal);
  return rowsOf(answer);
}

async function listQuotes({ filter, after }: QuoteListing, size: number, signal: AbortSignal) {
  const today = todayInHouston();
  let query = getSupabase().from("quotes").select("*");
  if (filter.status === "expired") {
    query = query.in("status", OPEN_STATUSES).lt("valid_until", today);
  } else if (filter.status !== "all") {
    query = query.eq("status", filter.status);
    // What has expired is shown as expired, and so found under that name only.
    if (OPEN_STATUSES.includes(filter.status)) query = query.gte("valid_until", today);
  }
  if (filter.isFollowUpDue) {
    query = query.lte("follow_up_on", today).in("status", OPEN_STATUSES);
  }
  for (const condition of commonConditions(filter)) query = query.filter(...condition);
  if (after) {
    // The first condition says nothing new, but an index can start from it; from an "or" it cannot.
    query = query.lte("created_at", after.at).or(afterCursor("created_at", false, after));
  }
  const answer = await query
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(size + 1)
    .abortSignal(signal);
  return rowsOf(answer);
}

/**
 * One page of the quotes, newest first (call 4 of the specification), as far as the filter lets them through.
 * Amounts in US dollars. One query, served by one index as long as nothing is searched for; a search goes by POST.
 * @throws BackendError
 */
export async function fetchQuotes(
  listing: QuoteListing,
  { signal, size = PAGE_SIZE }: { signal: AbortSignal; size?: number },
): Promise<Page<Quote>> {
  const fetchRows = isSearch(listing.filter) ? searchQuotes : listQuotes;
  const rows = await fetchRows(listing, size, signal);
  return toPage(rows.map(withNumericAmount), size, (row) => row.created_at);
}

/** A page of the quotes, as `fetchQuotes` brings it. The page before stays on screen while the next is fetched. */
export function quotesQuery(listing: QuoteListing) {
  return queryOptions({
    queryKey: quoteDeskKeys.quotesPage(listing),
    queryFn: ({ signal }) => fetchQuotes(listing, { signal }),
    placeholderData: keepPreviousData,
  });
}

const quoteId = z.guid();

/**
 * One quote by its id, null when there is none (or the id is none). Amount in US dollars.
 * @throws BackendError
 */
export async function fetchQuote(id: string, signal?: AbortSignal): Promise<Quote | null> {
  if (!quoteId.safeParse(id).success) return null;
  const query = getSupabase().from("quotes").select("*").eq("id", id);
  const row = rowOf(await (signal ? query.abortSignal(signal) : query));
  return row && withNumericAmount(row);
}

/** One quote, as `fetchQuote` brings it. */
export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.quote(id),
    queryFn: ({ signal }) => fetchQuote(id, signal),
  });
}

/** Puts the stored quote in place of what is shown of it, so that the next click is about its new revision. */
export function showStored(queryClient: QueryClient, answered: Quote): void {
  const stored = withNumericAmount(answered);
  queryClient.setQueriesData<Page<Quote>>(
    { queryKey: [...quoteDeskKeys.quotes(), "page"] },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row.id === stored.id ? stored : row)) },
  );
  queryClient.setQueryData<Quote | null>(quoteDeskKeys.quote(stored.id), stored);
}
