import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { type FetchOptions, fetchPage, NEWEST_FIRST, pageQuery } from "@/desk/listing/list-query";
import { quoteNumberRange } from "@/desk/listing/search-patterns";
import { withBookings } from "@/desk/model/bookings-query";
import type { Condition, Page, QuoteFilter, QuoteListing } from "@/desk/model/desk-filter";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Quote, QuoteRow } from "@/desk/model/quote";
import { todayInHouston } from "@/lib/business-time";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { isStatus, meaningOf } from "@/request/quote-status";

const IS_OPEN: Condition = ["is_open", "eq", "true"];
/** What was accepted is listed in Bookings. */
const IS_NOT_BOOKED: Condition = ["status", "neq", "accepted"];

/** An expired quote is listed as expired only, not under the status it was left in. */
function quoteConditions({ status }: QuoteFilter, today: string): Condition[] {
  if (status === "expired") return [IS_OPEN, ["valid_until", "lt", today]];
  if (status === "unbooked") return [IS_NOT_BOOKED];
  if (!isStatus(status)) return [];
  const isIn: Condition = ["status", "eq", status];
  return meaningOf(status).isOpen ? [isIn, ["valid_until", "gte", today]] : [isIn];
}

/** Whether a filter asks for what came of the quotes, which the quotes themselves do not say. */
const isOfBookings = ({ status, isFollowUpDue }: QuoteFilter) =>
  isFollowUpDue || status === "accepted" || status === "canceled";

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
  const { rows, next } = await fetchPage<QuoteRow>(
    listing,
    {
      isSearched: isOfBookings(filter),
      table: getSupabase().from("quotes").select("*"),
      conditions: quoteConditions(filter, today),
      order: NEWEST_FIRST,
      search: (page) =>
        getSupabase().rpc("search_quotes", {
          ...page,
          ...quoteNumberRange(filter.search),
          _today: today,
          _is_follow_up_due: filter.isFollowUpDue,
          ...(filter.status !== "all" &&
            filter.status !== "unbooked" && { _status: filter.status }),
        }),
    },
    options,
  );
  return { rows: await withBookings(rows, options.signal), next };
}

export const quotesQuery = (listing: QuoteListing) =>
  pageQuery(quoteDeskKeys.quotesPage(listing), (options) => fetchQuotes(listing, options));

const quoteId = z.guid();

/**
 * One quote by its id; null if there is none, or the id is malformed. Amount in US dollars.
 * @throws BackendError
 */
export async function fetchQuote(
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Quote | null> {
  if (!quoteId.safeParse(id).success) return null;
  const query = getSupabase().from("quotes").select("*").eq("id", id);
  const row = rowOf(await query.abortSignal(signal));
  const [quote = null] = row ? await withBookings([row], signal) : [];
  return quote;
}

export function quoteQuery(id: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.quote(id),
    queryFn: ({ signal }) => fetchQuote(id, signal),
  });
}
