import type { Database } from "@/lib/supabase/database.types";
import type { Translated } from "@/lib/translated";
import { emergencyType, type RequestWords } from "@/request/facts";
import { requestWordsIn } from "@/request/words-of";
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

type EventNames = Translated<typeof eventNames>;

type Typed = Pick<Quote, "kind" | "event_type">;

function emergencyLabel({ event_type }: Typed, names: EventNames, words: RequestWords): string {
  return names.emergency(emergencyType(event_type ?? "", words).toLowerCase());
}

/** What the quote is for, in words for the customer: "Emergency: plumbing failure". English unless others are given. */
export function eventLabel(
  quote: Typed,
  names: EventNames = eventNames,
  words: RequestWords = requestWordsIn("en"),
): string {
  switch (quote.kind) {
    case "general":
    case "luxury":
      return names[quote.kind];
    case "emergency":
      return emergencyLabel(quote, names, words);
  }
}

/** The same in the words of the desk, which tell the three forms apart. */
export function deskLabel(request: Typed): string {
  switch (request.kind) {
    case "general":
    case "luxury":
      return kindLabels[request.kind];
    case "emergency":
      return emergencyLabel(request, eventNames, requestWordsIn("en"));
  }
}

/** A number that can be said on the phone: the first eight digits of the id. */
export function quoteNumber({ id }: Pick<Quote, "id">): string {
  return `Q-${id.slice(0, 8).toUpperCase()}`;
}
