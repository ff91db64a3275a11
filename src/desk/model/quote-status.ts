import { z } from "zod";
import { Constants, type Enums } from "@/lib/supabase/database.types";
import type { Quote } from "./quote";

/** Where a quote stands, as the database stores it. */
export type QuoteStatus = Enums<"quote_status">;

/** What a quote is on a given day: its status, or expired once it is open past its last day. */
export type QuoteState = QuoteStatus | "expired";

/** All of them, in the order in which they are offered. */
export const QUOTE_STATES = [...Constants.public.Enums.quote_status, "expired"] as const;

/** In which a quote still waits for us or for the customer. */
export const OPEN_STATUSES: readonly QuoteStatus[] = ["pending", "sent"];

type Dated = Pick<Quote, "status" | "valid_until">;

/** Whether the quote still waits for us or for the customer, expired or not. */
export function isOpen({ status }: Pick<Quote, "status">): boolean {
  return OPEN_STATUSES.some((open) => open === status);
}

/** Whether an open quote's last day has passed. `today`: the day in Houston, yyyy-MM-dd. */
export function isExpired(quote: Dated, today: string): boolean {
  return isOpen(quote) && quote.valid_until < today;
}

/** The state shown to staff. */
export function quoteState(quote: Dated, today: string): QuoteState {
  return isExpired(quote, today) ? "expired" : quote.status;
}

/** Why a quote cannot be sent or accepted; the database refuses it for the same reasons. Null when it can. */
export type Obstacle = "expired" | "no-amount";

/** What stands in the way of sending (or accepting) this quote. An expired one has to be extended first. */
export function obstacleOf(
  quote: Dated & Pick<Quote, "quote_amount">,
  today: string,
): Obstacle | null {
  if (isExpired(quote, today)) return "expired";
  return quote.quote_amount === null ? "no-amount" : null;
}

/** How a follow-up date stands to today; null when there is none, or the quote is closed. */
export function followUpState(
  quote: Pick<Quote, "status" | "follow_up_on">,
  today: string,
): "overdue" | "today" | "later" | null {
  if (quote.follow_up_on === null || !isOpen(quote)) return null;
  if (quote.follow_up_on < today) return "overdue";
  return quote.follow_up_on === today ? "today" : "later";
}

/** A change in a quote's life that can be undone. */
type QuoteStep =
  | "sent"
  | "accepted"
  | "declined"
  | "reopened"
  | "pending"
  | "valid-until"
  | "follow-up";

const formerSchema = z.object({
  status: z.enum(Constants.public.Enums.quote_status),
  valid_until: z.string(),
  follow_up_on: z.string().nullable(),
});

type Stepped = Pick<Quote, "status" | "valid_until" | "before_step">;

/** What was done with the quote last, as far as that can be undone; null when there is nothing to undo. */
export function lastStep({ status, valid_until, before_step }: Stepped): QuoteStep | null {
  const former = formerSchema.safeParse(before_step).data;
  if (!former) return null;
  if (former.status !== status) {
    return status === "sent" && former.status !== "pending" ? "reopened" : status;
  }
  return former.valid_until === valid_until ? "follow-up" : "valid-until";
}
