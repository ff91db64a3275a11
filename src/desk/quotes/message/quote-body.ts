import type { Business } from "@/config/business";
import type { Quote } from "@/desk/model/quote";
import { formatShortDate } from "@/desk/model/short-date";
import { formatDollars } from "@/lib/money";
import { inclusionsOf } from "../delivery/inclusions";
import { linesOf } from "../lines/line";
import { lineWords } from "../lines/line-words";
import { quoteMessageTexts } from "./message-words";
import { quoteFacts, siteNeeds } from "./quote-facts";
import { conditionsOf, type QuoteTerms } from "./quote-terms";

const texts = quoteMessageTexts;

/** How much of a quote is told: all, without the notes, or without what the site has to offer and what is included too. */
export type Extent = "whole" | "without-notes" | "short";

function list(heading: string, items: readonly string[]): string {
  return items.length === 0 ? "" : [`${heading}:`, ...items.map((item) => `- ${item}`)].join("\n");
}

/** The facts; then the lines, where there are some; then the total. */
function factsAndPrice(quote: Quote): string[] {
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
  return conditionsOf(terms).map(({ heading, sentences }) =>
    sentences.length === 1 ? `${heading}:\n${sentences[0]}` : list(heading, sentences),
  );
}

/** A quote as a mail, in plain text; what it does not say is left out. */
export function quoteBody(
  quote: Quote,
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
