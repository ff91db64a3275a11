import { staffTexts } from "@/desk/desk-words";
import { quoteMessageTexts } from "@/desk/quotes/message/message-words";
import { emergencyTypes } from "@/request/emergency-choices";
import type { Kind } from "@/request/kinds";
import { EMERGENCY_PREFIX } from "@/request/kinds";
import type { Quote } from "./quote";
import { isEmergency, isLuxury } from "./submission-kind";

type Typed = Pick<Quote, "event_type">;

/** Which form the request of a quote came through. */
export function quoteKind(quote: Typed): Kind {
  const typed = { event_type: quote.event_type ?? "" };
  if (isEmergency(typed)) return "emergency";
  return isLuxury(typed) ? "luxury" : "general";
}

/** What the quote is for, in words for the customer: "Emergency: plumbing failure". */
export function eventLabel(quote: Typed): string {
  const { types } = quoteMessageTexts;
  const kind = quoteKind(quote);
  if (kind !== "emergency") return types[kind];
  const type = (quote.event_type ?? "").slice(EMERGENCY_PREFIX.length);
  const label = emergencyTypes.find(({ value }) => value === type)?.label ?? type;
  return types.emergency(label.toLowerCase());
}

/** The same in the words of the desk, which tell the three forms apart. */
export function deskLabel(request: Typed): string {
  const kind = quoteKind(request);
  return kind === "emergency" ? eventLabel(request) : staffTexts.desk[kind];
}

/** A number that can be said on the phone: the first eight digits of the id. */
export function quoteNumber({ id }: Pick<Quote, "id">): string {
  return `Q-${id.slice(0, 8).toUpperCase()}`;
}
