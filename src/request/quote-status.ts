import type { Enums } from "../lib/supabase/database.types.ts";

export type QuoteStatus = Enums<"quote_status">;

/** The states of a quote on the customer's page, as returned by `private.customer_state`. */
export const CUSTOMER_STATES = [
  "open",
  "revising",
  "expired",
  "accepted",
  "declined",
  "canceled",
] as const;

type Meaning = {
  /** Waiting for us or for the customer: it can expire, and be followed up on. */
  isOpen: boolean;
  /** Unless it has expired. */
  forCustomer: (typeof CUSTOMER_STATES)[number];
  /** The steps from it. A closed quote goes back to where it was: to a draft only if it was never sent. */
  next: readonly QuoteStatus[];
};

/** The twin of `private.status_meaning` and `private.is_status_step`; a test compares them. */
export const STATUS_MEANINGS = {
  pending: { isOpen: true, forCustomer: "revising", next: ["sent", "accepted", "declined"] },
  sent: { isOpen: true, forCustomer: "open", next: ["pending", "accepted", "declined"] },
  // By undoing or voiding the acceptance. Everything else is a change of the booking.
  accepted: { isOpen: false, forCustomer: "accepted", next: ["pending", "sent"] },
  declined: { isOpen: false, forCustomer: "declined", next: ["pending", "sent"] },
} satisfies Record<QuoteStatus, Meaning>;

/** What a status means. */
export const meaningOf = (status: QuoteStatus): Meaning => STATUS_MEANINGS[status];

export const isStatus = (text: string | null): text is QuoteStatus =>
  text !== null && Object.hasOwn(STATUS_MEANINGS, text);
