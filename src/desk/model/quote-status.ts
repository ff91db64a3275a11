import { Constants } from "@/lib/supabase/database.types";
import { meaningOf, type QuoteStatus } from "@/request/quote-status";
import { isChanging } from "./booking";
import type { Quote } from "./quote";

/** What a quote has come to on a given day: an open one expires after its last valid day, a booking is changed or canceled. */
export type QuoteState = QuoteStatus | "expired" | "changing" | "canceled";

/** In the order of the filter. */
export const QUOTE_STATES = [
  ...Constants.public.Enums.quote_status,
  "canceled",
  "expired",
] as const;

type Dated = Pick<Quote, "status" | "valid_until" | "change">;

/** Still waiting for us or for the customer, expired or not: the quote, or a change of its booking. */
export function isOpen({ status, change }: Pick<Quote, "status" | "change">): boolean {
  return meaningOf(status).isOpen || change !== null;
}

/** The last day on which the customer can say yes: to a change of the booking, or to the quote; yyyy-MM-dd. */
export const lastDayOf = ({ change, valid_until }: Dated): string =>
  change?.valid_until ?? valid_until;

/** @param today the day in Houston, yyyy-MM-dd */
export function isExpired(quote: Dated, today: string): boolean {
  return isOpen(quote) && lastDayOf(quote) < today;
}

/** Of a booking whose change got no answer, that is what was agreed. */
export function quoteState(quote: Dated & Pick<Quote, "booking">, today: string): QuoteState {
  if (quote.booking?.status === "canceled") return "canceled";
  if (isChanging(quote)) return isExpired(quote, today) ? quote.status : "changing";
  return isExpired(quote, today) ? "expired" : quote.status;
}

/** Why a quote can't be sent or accepted, as in the database; null if it can. */
export type Obstacle = "expired" | "no-amount";

/** What prevents sending or accepting this quote. An expired one has to be extended first. */
export function obstacleOf(
  quote: Dated & Pick<Quote, "quote_amount">,
  today: string,
): Obstacle | null {
  if (isExpired(quote, today)) return "expired";
  return quote.quote_amount === null ? "no-amount" : null;
}

/** Null without a follow-up, or for a closed quote. */
export function followUpState(
  quote: Pick<Quote, "status" | "follow_up_on" | "change">,
  today: string,
): "overdue" | "today" | "later" | null {
  const day = followUpDay(quote);
  if (day === null) return null;
  if (day < today) return "overdue";
  return day === today ? "today" : "later";
}

/** When to follow up an open quote, or the open change of a booking; yyyy-MM-dd, null for never. */
export function followUpDay(
  quote: Pick<Quote, "status" | "follow_up_on" | "change">,
): string | null {
  return meaningOf(quote.status).isOpen ? quote.follow_up_on : (quote.change?.follow_up_on ?? null);
}
