import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { type FetchOptions, fetchPage, NEWEST_FIRST, pageQuery } from "@/desk/listing/list-query";
import { quoteNumberRange } from "@/desk/listing/search-patterns";
import type { Condition, Page, QuoteFilter, QuoteListing } from "@/desk/model/desk-filter";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { todayInHouston } from "@/lib/business-time";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { meaningOf } from "@/request/quote-status";

/** `numeric` columns arrive as text from the embedded backend and as numbers from a hosted one. */
export function withNumericAmount(quote: Quote): Quote {
  const { quote_amount, deposit } = quote;
  return {
    ...quote,
    quote_amount: quote_amount === null ? null : Number(quote_amount),
    deposit: deposit === null ? null : Number(deposit),
  };
}

const IS_OPEN: Condition = ["is_open", "eq", "true"];

/** An expired quote is listed as expired only, not under the status it was left in. */
function quoteConditions({ status, isFollowUpDue }: QuoteFilter, today: string): Condition[] {
  const conditions: Condition[] = [];
  if (status === "expired") conditions.push(IS_OPEN, ["valid_until", "lt", today]);
  else if (status !== "all") {
    conditions.push(["status", "eq", status]);
    if (meaningOf(status).isOpen) conditions.push(["valid_until", "gte", today]);
  }
  if (isFollowUpDue) conditions.push(["follow_up_on", "lte", today], IS_OPEN);
  return conditions;
}

/**
 * One page of the quotes, newest first (call 4 of the specification). Amounts in US dollars.
 * @throws BackendError
 */
export async function fetchQuotes(
  listing: QuoteListing,
  options: FetchOptions,
): Promise<Page<Quote>> {
  const { filter } = listing;
  const today = todayInHouston();
  const { rows, next } = await fetchPage<Quote>(
    listing,
    {
      table: getSupabase().from("quotes").select("*"),
      conditions: quoteConditions(filter, today),
      order: NEWEST_FIRST,
      search: (page) =>
        getSupabase().rpc("search_quotes", {
          ...page,
          ...quoteNumberRange(filter.search),
          _today: today,
          _is_follow_up_due: filter.isFollowUpDue,
          ...(filter.status !== "all" && { _status: filter.status }),
        }),
    },
    options,
  );
  return { rows: rows.map(withNumericAmount), next };
}

export const quotesQuery = (listing: QuoteListing) =>
  pageQuery(quoteDeskKeys.quotesPage(listing), (options) => fetchQuotes(listing, options));

const quoteId = z.guid();

/**
 * One quote by its id; null if there is none, or the id is malformed. Amount in US dollars.
 * @throws BackendError
 */
export async function fetchQuote(id: string, signal?: AbortSignal): Promise<Quote | null> {
  if (!quoteId.safeParse(id).success) return null;
  const query = getSupabase().from("quotes").select("*").eq("id", id);
  const row = rowOf(await (signal ? query.abortSignal(signal) : query));
  return row && withNumericAmount(row);
}

export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.quote(id),
    queryFn: ({ signal }) => fetchQuote(id, signal),
  });
}

/** Puts a stored quote into the cache, so that the next click uses its new revision. */
export function showStored(queryClient: QueryClient, answered: Quote): void {
  const stored = withNumericAmount(answered);
  queryClient.setQueriesData<Page<Quote>>(
    { queryKey: [...quoteDeskKeys.quotes(), "page"] },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row.id === stored.id ? stored : row)) },
  );
  queryClient.setQueryData<Quote | null>(quoteDeskKeys.quote(stored.id), stored);
}
