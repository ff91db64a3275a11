import type { Business } from "@/config/business";
import { eventLabel, quoteNumber, type ToldQuote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { contactLinks } from "@/desk/model/submission";
import { formatDollars } from "@/lib/money";
import { languageOf, requestWordsIn } from "@/request/words-of";
import { deliveryWords } from "../delivery/delivery";
import { quoteBody } from "./quote-body";
import type { QuoteTerms } from "./quote-terms";
import { messageTextsIn, shortDateIn } from "./texts-in";

/** Three parts of a text message: 153 of 160 characters each, the others say how the parts belong together. */
export const TEXT_MAX = 459;

const textsOf = (quote: ToldQuote) => messageTextsIn(languageOf(quote));

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
function trailers(quote: ToldQuote): string[] {
  const texts = textsOf(quote).text;
  return linesOf(quote)
    .filter(({ kind }) => kind === "model")
    .map(({ text, quantity = 1 }) => (quantity === 1 ? text : texts.trailers(quantity, text)));
}

/** What is told as long as there is room, the most important first. */
function extras(quote: ToldQuote, terms: QuoteTerms): string[] {
  const texts = textsOf(quote).text;
  const { delivery, pickup } = deliveryWords(quote, shortDateIn(languageOf(quote)));
  return [
    delivery && texts.delivery(delivery),
    pickup && texts.pickup(pickup),
    terms.deposit,
    texts.guarantee,
  ].filter((text) => typeof text === "string");
}

/** A quote as a text message. Name and place are cut so that the whole stays under `TEXT_MAX`; the customer knows both. */
function quoteText(quote: ToldQuote, business: Business, terms: QuoteTerms): string {
  const language = languageOf(quote);
  const { events, text: texts } = messageTextsIn(language);
  const shortDate = shortDateIn(language);
  const facts = [
    eventLabel(quote, events, requestWordsIn(language)),
    ...trailers(quote)
      .map((trailer) => shorten(trailer, 40))
      .slice(0, 3),
    quote.event_date && shortDate(quote.event_date),
    quote.event_address && shorten(quote.event_address, 80),
    quote.quote_amount !== null && formatDollars(quote.quote_amount),
  ].filter(Boolean);
  const start = [
    texts.opening(business, shorten(quote.name, 40), quoteNumber(quote)),
    `${facts.join(", ")}.`,
  ];
  const end = [texts.validThrough(shortDate(quote.valid_until)), texts.closing(business)];
  const lengthOf = (parts: string[]) => Array.from(parts.join(" ")).length;
  const middle: string[] = [];
  for (const extra of extras(quote, terms)) {
    if (lengthOf([...start, ...middle, extra, ...end]) <= TEXT_MAX) middle.push(extra);
  }
  return shorten([...start, ...middle, ...end].join(" "), TEXT_MAX);
}

/** What goes out with a quote. Lines end with `\n`; the links encode them as their scheme wants it. */
export type QuoteMessage = {
  subject: string;
  body: string;
  /** The body with less and less in it, for links that cannot take all of it. */
  briefs: readonly string[];
  text: string;
};

/** Longest `mailto:` link in characters: beyond about 2,000 Windows opens no mail program at all. */
export const MAILTO_MAX = 2_000;

/** The message for a quote as e-mail and as text message. What the quote does not say is left out. */
export function quoteMessage(
  quote: ToldQuote,
  business: Business,
  terms: QuoteTerms,
): QuoteMessage {
  return {
    subject: textsOf(quote).subject(business, quoteNumber(quote)),
    body: quoteBody(quote, business, terms, "whole"),
    briefs: [
      quoteBody(quote, business, terms, "without-notes"),
      quoteBody(quote, business, terms, "short"),
    ],
    text: quoteText(quote, business, terms),
  };
}

/**
 * `mailto:` link with a message; null without an address. What staff and customers typed is encoded, so that no
 * part of a quote can add a recipient or a header; line ends as RFC 6068 wants them. `isWhole` says whether the
 * link takes the whole message or one that was shortened to fit.
 */
export function mailtoLink(
  quote: ToldQuote,
  { subject, body, briefs, text }: QuoteMessage,
): { href: string; isWhole: boolean } | null {
  const { email } = linksOf(quote);
  if (!email) return null;
  const hrefs = [body, ...briefs, text].map((content) => {
    const encoded = encodeURIComponent(content.replaceAll("\n", "\r\n"));
    return `${email}?subject=${encodeURIComponent(subject)}&body=${encoded}`;
  });
  const href = hrefs.find(({ length }) => length <= MAILTO_MAX) ?? email;
  return { href, isWhole: href === hrefs[0] };
}

/** `sms:` link with the short message, in the form that iOS and Android both read; null without a number. */
export function smsHref(quote: ToldQuote, { text }: QuoteMessage): string | null {
  const number = linksOf(quote).text;
  return number && `${number}?&body=${encodeURIComponent(text)}`;
}

/** `tel:` link; null without a number. */
export function telHref(quote: ToldQuote): string | null {
  return linksOf(quote).call;
}

function linksOf({ phone, email, event_address }: ToldQuote) {
  return contactLinks({ phone: phone ?? "", email: email ?? "", place: event_address });
}
