import { z } from "zod";
import { Constants } from "@/lib/supabase/database.types";
import { meaningOf, type QuoteStatus } from "@/request/quote-status";
import type { Quote } from "./quote";

/** The status on a given day: an open quote expires after its last valid day; a booked one is being changed. */
export type QuoteState = QuoteStatus | "expired" | "changing";

/** In the order of the filter. */
export const QUOTE_STATES = [...Constants.public.Enums.quote_status, "expired"] as const;

type Dated = Pick<Quote, "status" | "valid_until">;

/** Still waiting for us or for the customer, expired or not. */
export function isOpen({ status }: Pick<Quote, "status">): boolean {
  return meaningOf(status).isOpen;
}

/** @param today the day in Houston, yyyy-MM-dd */
export function isExpired(quote: Dated, today: string): boolean {
  return isOpen(quote) && quote.valid_until < today;
}

/** Accepted, and reopened or offered with something else. */
export const isChanging = (quote: Pick<Quote, "status" | "is_booked">): boolean =>
  quote.is_booked && isOpen(quote);

export function quoteState(quote: Dated & Pick<Quote, "is_booked">, today: string): QuoteState {
  if (isChanging(quote)) return "changing";
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
  quote: Pick<Quote, "status" | "follow_up_on">,
  today: string,
): "overdue" | "today" | "later" | null {
  if (quote.follow_up_on === null || !isOpen(quote)) return null;
  if (quote.follow_up_on < today) return "overdue";
  return quote.follow_up_on === today ? "today" : "later";
}

/** A step that can be undone. */
type QuoteStep = QuoteStatus | "reopened" | "valid-until" | "follow-up";

const formerSchema = z.object({
  status: z.enum(Constants.public.Enums.quote_status),
  valid_until: z.string(),
  follow_up_on: z.string().nullable(),
});

type Stepped = Pick<Quote, "status" | "valid_until" | "before_step">;

/** The last step of a quote that can be undone, or null. */
export function lastStep({ status, valid_until, before_step }: Stepped): QuoteStep | null {
  const former = formerSchema.safeParse(before_step).data;
  if (!former) return null;
  if (former.status !== status) return isOpen({ status }) && !isOpen(former) ? "reopened" : status;
  return former.valid_until === valid_until ? "follow-up" : "valid-until";
}
