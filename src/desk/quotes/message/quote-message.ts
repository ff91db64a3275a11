import type { Business } from "@/config/business";
import { contactLinks } from "@/desk/model/contact-links";
import type { Quote } from "@/desk/model/quote";
import { quoteNumber } from "@/desk/model/quote-labels";
import { quoteMessageTexts } from "./message-words";
import { quoteBody } from "./quote-body";
import { ownTerms } from "./quote-terms";
import { quoteText } from "./quote-text";

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
export function quoteMessage(quote: Quote, business: Business, terms = ownTerms): QuoteMessage {
  return {
    subject: quoteMessageTexts.subject(business, quoteNumber(quote)),
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
  quote: Quote,
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
