import type { Quote } from "@/desk/model/quote";
import { eventLabel } from "@/desk/model/quote-labels";
import { formatCalendarDate } from "@/lib/calendar-date";
import { factsOf, labelOf } from "@/request/facts";
import { deliveryWords } from "../delivery/delivery-words";
import { inclusionsOf } from "../delivery/inclusions";
import { linesOf } from "../lines/line";
import { quoteMessageTexts } from "./message-words";

const texts = quoteMessageTexts;

/** The facts of a quote that hold something, label and value, in reading order. */
export function quoteFacts(quote: Quote): { label: string; value: string }[] {
  const { labels } = texts;
  const { delivery, pickup } = deliveryWords(quote, formatCalendarDate);
  const all: { label: string; value: string | null }[] = [
    { label: labelOf("event_type"), value: eventLabel(quote) },
    ...factsOf(quote, "quote"),
    { label: labels.delivery, value: delivery },
    { label: labels.pickup, value: pickup },
  ];
  return all.filter((fact): fact is { label: string; value: string } => Boolean(fact.value));
}

function supplyOf(quote: Quote): keyof typeof texts.needs.supply {
  const said = [...linesOf(quote).map(({ text }) => text), ...inclusionsOf(quote)].join("\n");
  const isPowerAsked = !texts.brought.power.test(said);
  const isWaterAsked = !texts.brought.water.test(said);
  if (isPowerAsked) return isWaterAsked ? "both" : "power";
  return isWaterAsked ? "water" : "none";
}

/**
 * What the site has to offer; an emergency unit brings everything along. What the quote's own lines or inclusions bring (a
 * generator, a tank) is not asked for in the same breath.
 */
export function siteNeeds(quote: Quote): readonly string[] {
  const { ground, emergency, supply } = texts.needs;
  switch (quote.kind) {
    case "general":
    case "luxury":
      return [ground, ...supply[supplyOf(quote)]];
    case "emergency":
      return [ground, emergency];
  }
}
