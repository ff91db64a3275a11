import type { Business } from "@/config/business";
import { eventLabel, type ToldQuote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { formatDollars } from "@/lib/money";
import { factsOf, labelOf } from "@/request/facts";
import { languageOf, requestWordsIn } from "@/request/words-of";
import { deliveryWords, inclusionsOf } from "../delivery/delivery";
import { lineWords } from "../lines/line";
import type { QuoteTerms } from "./quote-terms";
import { longDateIn, messageTextsIn, shortDateIn } from "./texts-in";

const textsOf = (quote: Pick<ToldQuote, "details">) => messageTextsIn(languageOf(quote));

/** The facts of a quote that hold something, label and value, in reading order and in the language of its customer. */
export function quoteFacts(quote: ToldQuote): { label: string; value: string }[] {
  const language = languageOf(quote);
  const { labels, events } = messageTextsIn(language);
  const words = requestWordsIn(language);
  const { delivery, pickup } = deliveryWords(quote, longDateIn(language));
  const all: { label: string; value: string | null }[] = [
    { label: labelOf("event_type", undefined, words), value: eventLabel(quote, events, words) },
    ...factsOf(quote, "quote", quote.kind, words),
    { label: labels.delivery, value: delivery },
    { label: labels.pickup, value: pickup },
  ];
  return all.filter((fact): fact is { label: string; value: string } => Boolean(fact.value));
}

/** A line or an inclusion with one of these words: what it brings is not asked of the site. */
const brought = { power: /\bgenera(?:tor|dor)/i, water: /\b(?:tank|tanque)\b/i };

type Supply = ReturnType<typeof textsOf>["needs"]["supply"];

function supplyOf(quote: ToldQuote): keyof Supply {
  const said = [...linesOf(quote).map(({ text }) => text), ...inclusionsOf(quote)].join("\n");
  const isPowerAsked = !brought.power.test(said);
  const isWaterAsked = !brought.water.test(said);
  if (isPowerAsked) return isWaterAsked ? "both" : "power";
  return isWaterAsked ? "water" : "none";
}

/**
 * What the site has to offer; an emergency unit brings everything along. What the quote's own lines or inclusions bring (a
 * generator, a tank) is not asked for in the same breath.
 */
export function siteNeeds(quote: ToldQuote): readonly string[] {
  const { ground, emergency, supply } = textsOf(quote).needs;
  switch (quote.kind) {
    case "general":
    case "luxury":
      return [ground, ...supply[supplyOf(quote)]];
    case "emergency":
      return [ground, emergency];
  }
}

/** How much of a quote is told: all, without the notes, or without what the site has to offer and what is included too. */
type Extent = "whole" | "without-notes" | "short";

function list(heading: string, items: readonly string[]): string {
  return items.length === 0 ? "" : [`${heading}:`, ...items.map((item) => `- ${item}`)].join("\n");
}

/** The facts; then the lines, where there are some; then the total. */
function factsAndPrice(quote: ToldQuote): string[] {
  const texts = textsOf(quote);
  const facts = quoteFacts(quote).map(({ label, value }) => `${label}: ${value}`);
  const { quote_amount } = quote;
  const total =
    quote_amount === null ? [] : [`${texts.labels.amount}: ${formatDollars(quote_amount)}`];
  const lines = list(
    texts.linesHeading,
    linesOf(quote).map((line) => lineWords(line, languageOf(quote))),
  );
  // An amount alone is one fact more.
  return lines === ""
    ? [[...facts, ...total].join("\n")]
    : [facts.join("\n"), [lines, ...total].join("\n")];
}

function conditions(quote: ToldQuote, terms: QuoteTerms): string[] {
  const texts = textsOf(quote);
  return [
    `${texts.guaranteeHeading}:\n${texts.guarantee}`,
    terms.deposit === null ? "" : `${texts.depositHeading}:\n${terms.deposit}`,
    list(texts.termsHeading, terms.rentalTerms),
  ];
}

/** A quote as a mail, in plain text and in the language of its customer; what it does not say is left out. */
export function quoteBody(
  quote: ToldQuote,
  business: Business,
  terms: QuoteTerms,
  extent: Extent,
): string {
  const texts = textsOf(quote);
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
    ...conditions(quote, terms),
    texts.validThrough(shortDateIn(languageOf(quote))(quote.valid_until)),
    texts.closing(business),
    business.name,
  ]
    .filter(Boolean)
    .join("\n\n");
}
