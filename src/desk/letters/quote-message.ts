import { type Quote, quoteNumber, type ToldQuote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { isOpen } from "@/desk/model/quote-status";
import { contactLinks } from "@/desk/model/submission";
import { monthlyPrice } from "@/desk/pricing/bills";
import { placeOf } from "@/request/places/goes-to";
import type { BookingChange } from "@/request/quote-letter/booking-change";
import type { QuoteLink } from "@/request/quote-letter/customer-links";
import type { Offer } from "@/request/quote-letter/offer";
import {
  type LetterBusiness,
  type LetterQuote,
  letterText,
  linkedText,
  quoteLetter,
  quoteSubject,
  quoteWords,
  textByHand,
} from "@/request/quote-letter/quote-letter";
import { meaningOf } from "@/request/quote-status";
import { languageOf } from "@/request/request-texts-in";
import { deliveryTimes } from "./delivery";
import { type Extent, quoteContent } from "./quote-body";
import type { QuoteTerms } from "./quote-terms";
import { textsIn } from "./texts-in";

const textsOf = (quote: ToldQuote) => textsIn(languageOf(quote));

/** "2 x 3-Station trailer". The other lines are covered by the amount. */
function trailers(quote: ToldQuote): string | null {
  const texts = textsOf(quote).text;
  const ordered = linesOf(quote)
    .filter(({ kind }) => kind === "model")
    .map(({ text, quantity = 1 }) => (quantity === 1 ? text : texts.trailers(quantity, text)));
  return ordered.length === 0 ? null : `${ordered.join(", ")}.`;
}

/** For a text message, the most important first. */
function textContent(quote: ToldQuote, { deposit }: QuoteTerms): string[] {
  const { text: texts, shortDate } = textsOf(quote);
  const { delivery, pickup } = deliveryTimes(quote, shortDate);
  return [
    trailers(quote),
    delivery && texts.delivery(delivery),
    pickup && texts.pickup(pickup),
    deposit,
    texts.guarantee,
  ].filter((text) => typeof text === "string");
}

/** Papers of the business that go with the quote; none by default. */
type WithPapers = Pick<LetterQuote, "papers">;

/** The quote as the worker reads it once it is sent (`private.told_quote`). */
function toldOf(
  quote: ToldQuote & Partial<Pick<Quote, "status" | "change">> & WithPapers,
): LetterQuote {
  const { status = "pending", change = null, quote_amount, event_date, valid_until } = quote;
  return {
    number: quoteNumber(quote),
    language: languageOf(quote),
    amount: quote_amount,
    event_date,
    hire: { ...quote, monthly: quote.is_open_ended ? monthlyPrice(quote) : null },
    papers: quote.papers,
    valid_until,
    state: isOpen({ status, change }) ? "open" : meaningOf(status).forCustomer,
  };
}

/** Of a message that has not gone out: the worker makes a link for each. */
const NO_LINK: QuoteLink = { token: "…", code: "·".repeat(8) };

/** What the worker's e-mail names of an offer (`private.told_offer`). */
const offerOf = (quote: ToldQuote, { depositAmount }: QuoteTerms): Offer => ({
  ...quote,
  trailers: linesOf(quote)
    .filter(({ kind }) => kind === "model")
    .map(({ text, quantity = 1 }) => ({ text, quantity })),
  deposit: depositAmount,
});

/** What the worker sends by e-mail and by text, with a placeholder for its link. */
export function sentMessage(
  quote: ToldQuote & WithPapers,
  business: LetterBusiness,
  terms: QuoteTerms,
  link = NO_LINK,
) {
  const told = { ...toldOf(quote), offer: offerOf(quote, terms) };
  const letter = quoteLetter(told);
  return {
    subject: quoteSubject(business, told),
    body: letterText(business, told, letter, link),
    text: linkedText(business, quoteWords(told), link, told.language),
  };
}

/**
 * What the worker sends to ask for a change of a booking.
 * @param line staff's own words, above it
 */
export function changeMessage(
  moved: Quote,
  change: BookingChange,
  line: string,
  business: LetterBusiness,
) {
  const told = { ...toldOf({ ...moved, status: "sent" }), change };
  const words = line.trim() && { lines: line.trim().split("\n"), by: business.name };
  const letter = { ...quoteLetter(told), ...(words && { words }) };
  return {
    subject: quoteSubject(business, told),
    body: letterText(business, told, letter, NO_LINK),
  };
}

/**
 * What staff send themselves: the same e-mail and text, with the quote's content in the place of a link, which only a sent
 * quote can have. `briefs` are shorter and shorter bodies, for links that can't hold all of it. Lines end with `\n`; the links
 * encode them as their scheme requires.
 */
export function messageByHand(quote: ToldQuote, business: LetterBusiness, terms: QuoteTerms) {
  const told = toldOf(quote);
  const letter = quoteLetter(told);
  const bodyOf = (extent: Extent) =>
    letterText(business, told, letter, quoteContent(quote, terms, extent));
  return {
    subject: quoteSubject(business, told),
    body: bodyOf("whole"),
    briefs: [bodyOf("without-notes"), bodyOf("short")],
    text: textByHand(
      business,
      told,
      textContent(quote, terms),
      told.language === "es" ? __HOURS_IN_SPANISH__ : __HOURS_IN_ENGLISH__,
    ),
  };
}

type QuoteMessage = ReturnType<typeof messageByHand>;

/** Characters of a `mailto:` link: beyond about 2,000, Windows opens no mail program. */
export const MAILTO_MAX = 2_000;

/**
 * A `mailto:` link with the message; null without an address. Everything staff and customers typed is encoded, so that it
 * can't add a recipient or header; line ends follow RFC 6068. `isWhole`: the message was not shortened to fit.
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

/** An `sms:` link that iOS and Android both understand; null without a number. */
export function smsHref(quote: ToldQuote, { text }: QuoteMessage): string | null {
  const number = linksOf(quote).text;
  return number && `${number}?&body=${encodeURIComponent(text)}`;
}

/** Null without a number. */
export function telHref(quote: ToldQuote): string | null {
  return linksOf(quote).call;
}

function linksOf(quote: ToldQuote) {
  const { phone, email } = quote;
  return contactLinks({ phone: phone ?? "", email: email ?? "", place: placeOf(quote) });
}
