import { dialable } from "../../../../src/config/dialable.ts";
import { askedMoveText } from "../../../../src/request/asked-move.ts";
import { QUOTE_MESSAGE_MAX } from "../../../../src/request/limits.ts";
import { storedShortageText } from "../../../../src/request/trailers/shortage.ts";
import type { Business } from "../config/settings.ts";
import type { ToldQuote } from "../outbox/outbox.ts";
import { languageNote } from "../words/facts.ts";
import { deskQuotePath } from "../words/links.ts";
import { quoted, quotedLines } from "../words/plain.ts";
import { acceptanceFacts, quoteNews, quoteSummary } from "../words/quote-news.ts";
import { buttons, factTable, page, paragraph, quotation } from "./layout.ts";
import type { Mail } from "./mail.ts";
import { contactFacts } from "./staff-mail.ts";

/** What the customer asks for and wrote; for a yes that was refused, why the database refused it. */
function writtenLines(message: ToldQuote["message"]): string[] {
  const asked = message?.asked ? quotedLines(askedMoveText(message.asked), QUOTE_MESSAGE_MAX) : [];
  const body = message?.body ?? "";
  const refusal = message?.kind === "taken" ? storedShortageText(body) : undefined;
  return refusal === undefined ? [...asked, ...quotedLines(body, QUOTE_MESSAGE_MAX)] : [refusal];
}

/** Tells staff what a customer did about a quote; replies go to the customer. */
export function quoteNewsMail(business: Business, quote: ToldQuote): Mail {
  const { message, name, email } = quote;
  const { title, next } = quoteNews(quote);
  const lines = writtenLines(message);
  const phone = dialable(quote.phone ?? "");
  const facts = [
    { label: "Quote", value: quoteSummary(quote) },
    ...contactFacts(quote),
    ...acceptanceFacts(quote),
  ];
  const links = [
    { label: "Open at the desk", href: `${business.siteUrl}${deskQuotePath(quote)}` },
    ...(phone ? [{ label: "Call", href: phone.call }] : []),
  ];
  const language = languageNote(quote.language);
  const subject = `${title}: ${quoteSummary(quote)}, ${quoted(name, 60)}`;
  return {
    subject,
    ...(email ? { replyTo: { name: quoted(name, 100), address: email } } : {}),
    text: [
      subject,
      "",
      ...(lines.length > 0 ? [...lines, ""] : []),
      next,
      ...language,
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
        ...language.map((line) => paragraph(line)),
        buttons(links),
        factTable(facts),
      ],
    }),
  };
}
