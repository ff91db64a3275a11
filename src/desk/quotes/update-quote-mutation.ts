import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@/desk/model/page";
import type { Quote } from "@/desk/model/quote";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { refreshDesk } from "@/desk/model/refresh-desk";
import { isSame } from "@/lib/is-same";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { BackendError } from "@/lib/supabase/errors";
import { fetchQuote } from "./quote-query";
import { withNumericAmount } from "./quotes-query";
import { quoteTexts } from "./quotes-words";

/** What staff may change; who did it, when, and the revision are the database's. */
export type QuoteChanges = Pick<
  Database["public"]["Tables"]["quotes"]["Update"],
  | "name"
  | "email"
  | "phone"
  | "event_date"
  | "event_address"
  | "number_of_guests"
  | "quote_amount"
  | "quote_notes"
  | "status"
  | "valid_until"
  | "follow_up_on"
  | "loss_reason"
  | "lines"
  | "delivery_on"
  | "delivery_window"
  | "pickup_on"
  | "pickup_window"
  | "inclusions"
>;

type UpdateQuote = {
  /** The quote as the person saw it: its revision decides whether the change is still welcome. */
  quote: Pick<Quote, "id" | "revision">;
  changes: QuoteChanges;
  /** By which way a quote that is marked as sent has gone, for the log. */
  channel?: QuoteChannel | undefined;
};

/** The ways in which a quote goes out. */
export type QuoteChannel = Database["public"]["Enums"]["quote_channel"];

/** A colleague was faster: the quote has another revision than the one that was seen. */
const STALE = "stale-revision";

/** Whether a change was refused because a colleague had changed the quote meanwhile. */
export function isStale(error: unknown): boolean {
  return error instanceof BackendError && error.code === STALE;
}

/** Whether the quote already is what the changes would make of it. */
function holds(quote: Quote, changes: QuoteChanges): boolean {
  const stored: Record<string, unknown> = quote;
  return Object.entries(changes).every(([column, value]) => isSame(stored[column], value));
}

/**
 * Changes a quote unless a colleague has done so since it was read. A change that is stored already (a second
 * click, or an answer that was lost on the way) counts as made.
 * @throws BackendError; `isStale` tells a colleague's change, and kind `rejected` carries a sentence for staff
 */
async function updateQuote({ quote, changes, channel }: UpdateQuote): Promise<Quote> {
  const { id, revision } = quote;
  const answer = await (channel === undefined
    ? getSupabase().from("quotes").update(changes).eq("id", id).eq("revision", revision).select()
    : getSupabase().rpc("mark_quote_sent", {
        _quote_id: id,
        _revision: revision,
        _channel: channel,
      }));
  const stored = rowOf(answer);
  if (stored) return withNumericAmount(stored);
  const current = await fetchQuote(quote.id);
  if (current && holds(current, changes)) return current;
  throw new BackendError("rejected", quoteTexts.changedMeanwhile, STALE, answer.status);
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

/**
 * `updateQuote`; lists, counts and log are fetched again afterwards. After a success the desk does not wait for
 * that, as the quote on screen is the stored one already; after a failure what is shown may be what was wrong.
 */
export function updateQuoteMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: updateQuote,
    onSuccess: (stored) => showStored(queryClient, stored),
    onSettled: (stored, error) => {
      const refreshed = refreshDesk(queryClient, error);
      return stored ? undefined : refreshed;
    },
  });
}
