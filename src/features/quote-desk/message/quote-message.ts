import { quoteMessageTexts } from "@/content/staff/quote-message";
import type { Business } from "@/content/types";
import { formatCalendarDate } from "@/lib/dates";
import { formatDollars } from "@/lib/money";
import { contactLinks } from "../model/contact-links";
import type { Quote } from "../model/quote";
import { eventLabel, quoteKind, quoteNumber } from "../model/quote-labels";
import { formatShortDate } from "../model/short-date";

/** What goes out with a quote. Lines end with `\n`; the links encode them as their scheme wants it. */
export type QuoteMessage = {
  subject: string;
  body: string;
  /** The body without the notes, for links that cannot take all of it. */
  brief: string;
  text: string;
};

/** Three parts of a text message: 153 of 160 characters each, the others say how the parts belong together. */
export const TEXT_MAX = 459;

/** Longest `mailto:` link in characters: beyond about 2,000 Windows opens no mail program at all. */
export const MAILTO_MAX = 2_000;

const texts = quoteMessageTexts;

/** The facts of a quote that hold something, label and value, in reading order. */
export function quoteFacts(quote: Quote): { label: string; value: string }[] {
  const { labels } = texts;
  const kind = quoteKind(quote);
  const all: { label: string; value: string | null }[] = [
    { label: labels.event, value: eventLabel(quote) },
    { label: labels.date, value: quote.event_date && formatCalendarDate(quote.event_date) },
    {
      label: kind === "emergency" ? labels.units : labels.guests,
      value:
        quote.number_of_guests === null ? null : quote.number_of_guests.toLocaleString("en-US"),
    },
    { label: labels.place, value: quote.event_address },
  ];
  return all.filter((fact): fact is { label: string; value: string } => Boolean(fact.value));
}

/** What the site has to offer; an emergency unit brings everything along. */
export function siteNeeds(quote: Quote): readonly string[] {
  return quoteKind(quote) === "emergency" ? texts.needs.emergency : texts.needs.general;
}

function list(heading: string, items: readonly string[]): string {
  return [`${heading}:`, ...items.map((item) => `- ${item}`)].join("\n");
}

function messageBody(quote: Quote, business: Business): string {
  const { labels } = texts;
  const facts = quoteFacts(quote).map(({ label, value }) => `${label}: ${value}`);
  if (quote.quote_amount !== null) {
    facts.push(`${labels.amount}: ${formatDollars(quote.quote_amount)}`);
  }
  return [
    texts.greeting(quote.name),
    texts.opening[quoteKind(quote)],
    facts.join("\n"),
    quote.quote_notes && `${labels.notes}:\n${quote.quote_notes}`,
    list(texts.includedHeading, texts.included),
    list(texts.needsHeading, siteNeeds(quote)),
    texts.validThrough(formatShortDate(quote.valid_until)),
    texts.closing(business),
    business.name,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function shorten(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 3)
        .join("")
        .trimEnd()}...`;
}

/** Name and place are cut so that the whole stays under `TEXT_MAX`; the customer knows both. */
function textMessage(quote: Quote, business: Business): string {
  const facts = [
    eventLabel(quote),
    quote.event_date && formatShortDate(quote.event_date),
    quote.event_address && shorten(quote.event_address, 80),
    quote.quote_amount !== null && formatDollars(quote.quote_amount),
  ].filter(Boolean);
  return shorten(
    [
      texts.text.opening(business, shorten(quote.name, 40), quoteNumber(quote)),
      `${facts.join(", ")}.`,
      texts.text.validThrough(formatShortDate(quote.valid_until)),
      texts.text.closing(business),
    ].join(" "),
    TEXT_MAX,
  );
}

/** The message for a quote as e-mail and as text message. What the quote does not say is left out. */
export function quoteMessage(quote: Quote, business: Business): QuoteMessage {
  return {
    subject: texts.subject(business, quoteNumber(quote)),
    body: messageBody(quote, business),
    brief: messageBody({ ...quote, quote_notes: null }, business),
    text: textMessage(quote, business),
  };
}

/**
 * `mailto:` link with a message; null without an address. What staff and customers typed is encoded, so that no
 * part of a quote can add a recipient or a header; line ends as RFC 6068 wants them. `isWhole` says whether the
 * link takes the whole message or one that was shortened to fit.
 */
export function mailtoLink(
  quote: Quote,
  { subject, body, brief, text }: QuoteMessage,
): { href: string; isWhole: boolean } | null {
  const { email } = linksOf(quote);
  if (!email) return null;
  const hrefs = [body, brief, text].map((content) => {
    const encoded = encodeURIComponent(content.replaceAll("\n", "\r\n"));
    return `${email}?subject=${encodeURIComponent(subject)}&body=${encoded}`;
  });
  const href = hrefs.find(({ length }) => length <= MAILTO_MAX) ?? email;
  return { href, isWhole: href === hrefs[0] };
}

/** `sms:` link with the short message, in the form that iOS and Android both read; null without a number. */
export function smsHref(quote: Quote, { text }: QuoteMessage): string | null {
  const number = linksOf(quote).text;
  return number && `${number}?&body=${encodeURIComponent(text)}`;
}

/** `tel:` link; null without a number. */
export function telHref(quote: Quote): string | null {
  return linksOf(quote).call;
}

function linksOf({ phone, email, event_address }: Quote) {
  return contactLinks({ phone: phone ?? "", email: email ?? "", place: event_address });
}
