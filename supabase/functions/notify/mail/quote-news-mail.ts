import type { Business } from "../config/settings.ts";
import type { ToldQuote } from "../outbox/outbox.ts";
import { writesIn } from "../words/facts.ts";
import { deskQuotePath, dialable } from "../words/links.ts";
import { quoted, quotedLines } from "../words/plain.ts";
import { factsOfYes, newsOf, quoteInShort } from "../words/quote.ts";
import { buttons, factTable, page, paragraph, quotation } from "./layout.ts";
import type { Mail } from "./mail.ts";
import { contactFacts } from "./staff-mail.ts";

/** Tells staff what a customer did about a quote; a reply goes to the customer. */
export function quoteNewsMail(business: Business, quote: ToldQuote): Mail {
  const { message, name, email } = quote;
  const { title, next } = newsOf(quote);
  const lines = quotedLines(message?.body ?? "", 2000);
  const phone = dialable(quote.phone);
  const facts = [
    { label: "Quote", value: quoteInShort(quote) },
    ...contactFacts(quote),
    ...factsOfYes(quote),
  ];
  const links = [
    { label: "Open at the desk", href: `${business.siteUrl}${deskQuotePath(quote)}` },
    ...(phone ? [{ label: "Call", href: `tel:${phone}` }] : []),
  ];
  const spoken = writesIn(quote.language);
  const subject = `${title}: ${quoteInShort(quote)}, ${quoted(name, 60)}`;
  return {
    subject,
    ...(email ? { replyTo: { name: quoted(name, 100), address: email } } : {}),
    text: [
      subject,
      "",
      ...(lines.length > 0 ? [...lines, ""] : []),
      next,
      ...spoken,
      "",
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      "",
      ...links.map(({ label, href }) => `${label}: ${href}`),
    ].join("\n"),
    html: page(business, {
      preview: next,
      heading: title,
      body: [
        ...(lines.length > 0 ? [quotation(lines)] : []),
        paragraph(next),
        ...spoken.map((line) => paragraph(line)),
        buttons(links),
        factTable(facts),
      ],
    }),
  };
}
