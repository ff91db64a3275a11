import type { Business } from "@/config/business";
import { eventLabel, type ToldQuote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { formatShortDate } from "@/desk/model/short-date";
import { formatCalendarDate } from "@/lib/calendar-date";
import { formatDollars } from "@/lib/money";
import { factsOf, labelOf } from "@/request/facts";
import { deliveryWords, inclusionsOf } from "../delivery/delivery";
import { lineWords } from "../lines/line";
import { quoteMessageTexts } from "./message-words";
import type { QuoteTerms } from "./quote-terms";

const texts = quoteMessageTexts;

/** The facts of a quote that hold something, label and value, in reading order. */
export function quoteFacts(quote: ToldQuote): { label: string; value: string }[] {
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

function supplyOf(quote: ToldQuote): keyof typeof texts.needs.supply {
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
export function siteNeeds(quote: ToldQuote): readonly string[] {
  const { ground, emergency, supply } = texts.needs;
  switch (quote.kind) {
    case "general":
    case "luxury":
      return [ground, ...supply[supplyOf(quote)]];
    case "emergency":
      return [ground, emergency];
  }
}

/** How much of a quote is told: all, without the notes, or without what the site has to offer and what is included too. */
export type Extent = "whole" | "without-notes" | "short";

function list(heading: string, items: readonly string[]): string {
  return items.length === 0 ? "" : [`${heading}:`, ...items.map((item) => `- ${item}`)].join("\n");
}

/** The facts; then the lines, where there are some; then the total. */
function factsAndPrice(quote: ToldQuote): string[] {
  const facts = quoteFacts(quote).map(({ label, value }) => `${label}: ${value}`);
  const { quote_amount } = quote;
  const total =
    quote_amount === null ? [] : [`${texts.labels.amount}: ${formatDollars(quote_amount)}`];
  const lines = list(texts.linesHeading, linesOf(quote).map(lineWords));
  // An amount alone is one fact more.
  return lines === ""
    ? [[...facts, ...total].join("\n")]
    : [facts.join("\n"), [lines, ...total].join("\n")];
}

function conditions(terms: QuoteTerms): string[] {
  return [
    `${texts.guaranteeHeading}:\n${texts.guarantee}`,
    terms.deposit === null ? "" : `${texts.depositHeading}:\n${terms.deposit}`,
    list(texts.termsHeading, terms.rentalTerms),
  ];
}

/** A quote as a mail, in plain text; what it does not say is left out. */
export function quoteBody(
  quote: ToldQuote,
  business: Business,
  terms: QuoteTerms,
  extent: Extent,
): string {
  const lists = [
    list(texts.includedHeading, inclusionsOf(quote)),
    list(texts.needsHeading, siteNeeds(quote)),
  ];
  return [
    texts.greeting(quote.name),
    texts.opening[quote.kind],
    ...factsAndPrice(quote),
    extent === "whole" && quote.quote_notes && `${texts.labels.notes}:\n${quote.quote_notes}`,
    ...(extent === "short" ? [] : lists),
    ...conditions(terms),
    texts.validThrough(formatShortDate(quote.valid_until)),
    texts.closing(business),
    business.name,
  ]
    .filter(Boolean)
    .join("\n\n");
}
