import type { Language } from "../../../../src/config/languages.ts";
import { formatCalendarDate } from "../../../../src/lib/calendar-date.ts";
import { formatDollars } from "../../../../src/lib/money.ts";
import { oneLine } from "../../../../src/lib/one-line.ts";
import { QUOTE_MESSAGE_MAX } from "../../../../src/request/limits.ts";
import { customerLink } from "../../../../src/request/quote-letter/customer-links.ts";
import { letterTextsIn } from "../../../../src/request/quote-letter/letter-texts-in.ts";
import {
  receiptLetter,
  reminderLetter,
} from "../../../../src/request/quote-letter/payment-letter.ts";
import {
  inHalves,
  type Letter,
  letterText,
  quoteLetter,
  typed,
} from "../../../../src/request/quote-letter/quote-letter.ts";
import { requestTextsIn } from "../../../../src/request/request-texts-in.ts";
import type { Business } from "../config/settings.ts";
import type { Message, ToldQuote } from "../outbox/outbox.ts";
import { textsIn } from "../words/customer/texts-in.ts";
import { html } from "../words/html.ts";
import { plainLines } from "../words/plain.ts";
import { acceptanceFacts } from "../words/quote-news.ts";
import { factTable, figure, foot, note, page, paragraph, wideButton } from "./layout.ts";
import type { Mail } from "./mail.ts";

const numberFact = (value: string, language: Language) => ({
  label: letterTextsIn(language).labels.number,
  value,
});

function eventDate(day: string | null, language: Language) {
  const label = textsIn(language).quote.labels.eventDate;
  return day === null
    ? []
    : [{ label, value: formatCalendarDate(day, requestTextsIn(language).locale) }];
}

function copyLetter(quote: ToldQuote): Letter {
  const { number, acceptance, language } = quote;
  const { copy } = textsIn(language).quote;
  const { event_date, amount } = acceptance ?? quote;
  return {
    subject: copy.subject(number),
    heading: copy.heading,
    facts: [
      numberFact(acceptance ? copy.version(number, acceptance.version) : number, language),
      ...eventDate(event_date, language),
      ...acceptanceFacts(quote, language),
    ],
    total: amount,
    action: copy.action,
    notes: [copy.keep],
  };
}

/** What staff wrote. */
const wordsOf = ({ message }: ToldQuote, business: Business) => ({
  lines: plainLines(message?.body ?? "", QUOTE_MESSAGE_MAX),
  by: message?.by ? oneLine(message.by, 100) : business.name,
});

/** The quote, or a change of it, under the words that staff wrote about it, if any; never under a customer's. */
const sentLetter = (quote: ToldQuote, business: Business): Letter => ({
  ...quoteLetter(quote),
  ...(quote.message?.kind === "answer" && { words: wordsOf(quote, business) }),
});

function answerLetter(quote: ToldQuote, business: Business): Letter {
  const { number, event_date, language } = quote;
  const { answer } = textsIn(language).quote;
  return {
    subject: answer.subject(number),
    heading: answer.heading,
    words: wordsOf(quote, business),
    facts: [numberFact(number, language), ...eventDate(event_date, language)],
    total: null,
    action: answer.action,
    notes: [],
  };
}

type Write = (quote: ToldQuote, business: Business) => Letter | undefined;

const letters: Partial<Record<Message["kind"], Write>> = {
  quote: sentLetter,
  "quote-copy": copyLetter,
  "quote-answer": answerLetter,
  "quote-reminder": (quote) =>
    quote.reminder ? reminderLetter(quote, quote.reminder, quote.how_to_pay ?? null) : undefined,
  "quote-receipt": (quote) => (quote.receipt ? receiptLetter(quote, quote.receipt) : undefined),
};

const whole = (text: string) => html`<span style="white-space:nowrap">${text}</span>`;

/** A mail to the customer about a quote. `undefined` for other kinds. */
export function quoteMail(
  business: Business,
  kind: Message["kind"],
  quote: ToldQuote,
  replyTo = business.email,
): Mail | undefined {
  const { number, link, language } = quote;
  const letter = letters[kind]?.(quote, business);
  if (!letter || !link) return undefined;
  const { subject, heading, words, facts, action, notes } = letter;
  const { labels, reach, yours, typed: around, why } = letterTextsIn(language);
  const href = customerLink(business, link, language);
  const total = letter.total === null ? undefined : formatDollars(letter.total);
  return {
    subject,
    replyTo: { name: business.name, address: replyTo },
    text: letterText(business, quote, letter, link),
    html: page(business, {
      preview: words?.lines[0] ?? [total, ...notes].filter(Boolean).join(". "),
      heading,
      language,
      body: [
        ...(words ? [...words.lines, words.by].map((line) => paragraph(line)) : []),
        factTable([...facts, ...(total ? [{ label: labels.total, value: figure(total) }] : [])]),
        wideButton({ label: action, href }),
        ...notes.map((line) => note(line)),
        note(html`${reach}${whole(business.phone)}.`),
        note(html`${typed(around, whole(number), whole(inHalves(link.code)))}`),
        ...foot(business, `${yours} ${why(business.name)}`, language),
      ],
    }),
  };
}
