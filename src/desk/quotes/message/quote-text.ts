import type { Business } from "@/config/business";
import type { Quote } from "@/desk/model/quote";
import { eventLabel, quoteNumber } from "@/desk/model/quote-labels";
import { formatShortDate } from "@/desk/model/short-date";
import { formatDollars } from "@/lib/money";
import { deliveryWords } from "../delivery/delivery-words";
import { linesOf } from "../lines/line";
import { quoteMessageTexts } from "./message-words";
import type { QuoteTerms } from "./quote-terms";

/** Three parts of a text message: 153 of 160 characters each, the others say how the parts belong together. */
export const TEXT_MAX = 459;

const { text: texts } = quoteMessageTexts;

function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 3)
        .join("")
        .trimEnd()}...`;
}

/** The trailers by name: "2 x 3-Station trailer". Whatever else the lines say makes up the amount. */
function trailers(quote: Quote): string[] {
  return linesOf(quote)
    .filter(({ kind }) => kind === "model")
    .map(({ text, quantity = 1 }) => (quantity === 1 ? text : texts.trailers(quantity, text)));
}

/** What is told as long as there is room, the most important first. */
function extras(quote: Quote, terms: QuoteTerms): string[] {
  const { delivery, pickup } = deliveryWords(quote, formatShortDate);
  return [
    delivery && texts.delivery(delivery),
    pickup && texts.pickup(pickup),
    terms.deposit,
    texts.guarantee,
  ].filter((text) => typeof text === "string");
}

/** A quote as a text message. Name and place are cut so that the whole stays under `TEXT_MAX`; the customer knows both. */
export function quoteText(quote: Quote, business: Business, terms: QuoteTerms): string {
  const facts = [
    eventLabel(quote),
    ...trailers(quote)
      .map((trailer) => shorten(trailer, 40))
      .slice(0, 3),
    quote.event_date && formatShortDate(quote.event_date),
    quote.event_address && shorten(quote.event_address, 80),
    quote.quote_amount !== null && formatDollars(quote.quote_amount),
  ].filter(Boolean);
  const start = [
    texts.opening(business, shorten(quote.name, 40), quoteNumber(quote)),
    `${facts.join(", ")}.`,
  ];
  const end = [texts.validThrough(formatShortDate(quote.valid_until)), texts.closing(business)];
  const lengthOf = (parts: string[]) => Array.from(parts.join(" ")).length;
  const middle: string[] = [];
  for (const extra of extras(quote, terms)) {
    if (lengthOf([...start, ...middle, extra, ...end]) <= TEXT_MAX) middle.push(extra);
  }
  return shorten([...start, ...middle, ...end].join(" "), TEXT_MAX);
}
