import type { Database } from "@/lib/supabase/database.types";
import type { Translated } from "@/lib/translated";
import { emergencyType, type RequestTexts } from "@/request/facts";
import { requestTextsIn } from "@/request/request-texts-in";
import { eventNames, kindLabels } from "./model-texts";

type Tables = Database["public"]["Tables"];

/** One row of the quotes: an offer. Amounts in US dollars. */
export type QuoteRow = Tables["quotes"]["Row"];
/** What is in force once a quote is accepted. */
export type Booking = Tables["bookings"]["Row"];
/** What is proposed instead of what is in force. */
export type BookingChange = Tables["booking_changes"]["Row"];

/** A quote with what came of it. */
export type Quote = QuoteRow & {
  /** Null until it is accepted. */
  booking: Booking | null;
  /** Open, expired or not; null for none. */
  change: BookingChange | null;
};

/** What staff write in a quote. */
export type WrittenColumn =
  | "name"
  | "email"
  | "phone"
  | "event_date"
  | "event_address"
  | "number_of_guests"
  | "quote_amount"
  | "quote_notes"
  | "lines"
  | "delivery_on"
  | "delivery_window"
  | "pickup_on"
  | "pickup_window"
  | "is_open_ended"
  | "inclusions"
  | "valid_until"
  | "deposit"
  | "net_days"
  | "service_weekdays";

/** The columns that the customer's texts depend on. */
export type ToldQuote = Pick<
  Quote,
  | WrittenColumn
  | "id"
  | "kind"
  | "event_type"
  | "additional_info"
  | "details"
  | "deposit_rule"
  | "terms_version"
> &
  Partial<Pick<Quote, "site_address">>;

type EventTexts = { events: Translated<typeof eventNames>; request: RequestTexts };

const ENGLISH: EventTexts = { events: eventNames, request: requestTextsIn("en") };

type Typed = Pick<Quote, "kind" | "event_type">;

/** What the quote is for, as the customer reads it: "Emergency: plumbing failure". */
export function eventLabel({ kind, event_type }: Typed, texts: EventTexts = ENGLISH): string {
  return kind === "emergency"
    ? texts.events.emergency(emergencyType(event_type ?? "", texts.request).toLowerCase())
    : texts.events[kind];
}

/** The same for staff, by form. */
export function deskLabel(request: Typed): string {
  return request.kind === "emergency" ? eventLabel(request) : kindLabels[request.kind];
}

/** Short enough for the phone: the first eight digits of the id. */
export function quoteNumber({ id }: Pick<Quote, "id">): string {
  return `Q-${id.slice(0, 8).toUpperCase()}`;
}
