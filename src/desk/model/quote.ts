import type { Database } from "@/lib/supabase/database.types";
import { emergencyType } from "@/request/facts";
import { eventNames, kindLabels } from "./model-words";

/** The answer to a request, or what is to become one: one row of the quotes. Amounts in US dollars. */
export type Quote = Database["public"]["Tables"]["quotes"]["Row"];

/** What of a quote its customer is told, and what that depends on. */
export type ToldQuote = Pick<
  Quote,
  | "id"
  | "kind"
  | "name"
  | "email"
  | "phone"
  | "event_type"
  | "event_date"
  | "event_address"
  | "number_of_guests"
  | "additional_info"
  | "details"
  | "quote_amount"
  | "quote_notes"
  | "lines"
  | "delivery_on"
  | "delivery_window"
  | "pickup_on"
  | "pickup_window"
  | "inclusions"
  | "valid_until"
  | "deposit"
  | "deposit_rule"
  | "terms_version"
>;

type Typed = Pick<Quote, "kind" | "event_type">;

const types = eventNames;

const emergencyLabel = ({ event_type }: Typed) =>
  types.emergency(emergencyType(event_type ?? "").toLowerCase());

/** What the quote is for, in words for the customer: "Emergency: plumbing failure". */
export function eventLabel(quote: Typed): string {
  switch (quote.kind) {
    case "general":
    case "luxury":
      return types[quote.kind];
    case "emergency":
      return emergencyLabel(quote);
  }
}

/** The same in the words of the desk, which tell the three forms apart. */
export function deskLabel(request: Typed): string {
  switch (request.kind) {
    case "general":
    case "luxury":
      return kindLabels[request.kind];
    case "emergency":
      return emergencyLabel(request);
  }
}

/** A number that can be said on the phone: the first eight digits of the id. */
export function quoteNumber({ id }: Pick<Quote, "id">): string {
  return `Q-${id.slice(0, 8).toUpperCase()}`;
}
