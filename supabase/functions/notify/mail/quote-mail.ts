import type { Language } from "../../../../src/config/languages.ts";
import { formatCalendarDate } from "../../../../src/lib/calendar-date.ts";
import { formatDollars } from "../../../../src/lib/money.ts";
import { requestWordsIn } from "../../../../src/request/words-of.ts";
import type { Business } from "../config/settings.ts";
import type { Message, ToldQuote } from "../outbox/outbox.ts";
import { type CustomerWords, customerWords } from "../words/customer/customer-words.ts";
import { type Html, html } from "../words/html.ts";
import { customerLink } from "../words/links.ts";
import { oneLine, plainLines } from "../words/plain.ts";
import { factsOfYes } from "../words/quote.ts";
import {
  factTable,
  figure,
  legalLines,
  legalNote,
  note,
  page,
  paragraph,
  wideButton,
} from "./layout.ts";
import type { Mail } from "./mail.ts";

/** What one of the mails says of its own. */
type Letter = {
  subject: string;
  heading: string;
  /** What staff wrote, and who. */
  words?: { lines: readonly string[]; by: string };
  facts: readonly { label: string; value: string }[];
  total: number | null;
  action: string;
  /** Below the button. */
  notes: readonly string[];
};

/** What the letters of a language are made with. */
const inLanguage = (language: Language) => ({
  ...customerWords(language).quote,
  day: (day: string) => formatCalendarDate(day, requestWordsIn(language).locale),
});

function eventDate(day: string | null, language: Language) {
  const { labels, day: inWords } = inLanguage(language);
  return day === null ? [] : [{ label: labels.eventDate, value: inWords(day) }];
}

function quoteLetter(quote: ToldQuote): Letter {
  const { number, event_date, amount, valid_until, state, language } = quote;
  const { labels, sent, standing, forDay, day: inWords } = inLanguage(language);
  const day = event_date === null ? "" : forDay(inWords(event_date));
  return {
    subject: sent.subject(number, day),
    heading: sent.heading(day),
    facts: [
      { label: labels.number, value: number },
      ...(state === "open" ? [{ label: labels.goodThrough, value: inWords(valid_until) }] : []),
    ],
    total: amount,
    action: state === "open" ? sent.accept : sent.see,
    notes: state === "open" ? [] : [standing[state]],
  };
}

function copyLetter(quote: ToldQuote): Letter {
  const { number, acceptance, language } = quote;
  const { labels, copy } = inLanguage(language);
  const { event_date, amount } = acceptance ?? quote;
  return {
    subject: copy.subject(number),
    heading: copy.heading,
    facts: [
      {
        label: labels.number,
        value: acceptance ? copy.version(number, acceptance.version) : number,
      },
      ...eventDate(event_date, language),
      ...factsOfYes(quote, language),
    ],
    total: amount,
    action: copy.action,
    notes: [copy.keep],
  };
}

function answerLetter(quote: ToldQuote, business: Business): Letter {
  const { number, event_date, message, language } = quote;
  const { labels, answer } = inLanguage(language);
  return {
    subject: answer.subject(number),
    heading: answer.heading,
    words: {
      lines: plainLines(message?.body ?? "", 2000),
      by: message?.by ? oneLine(message.by, 100) : business.name,
    },
    facts: [{ label: labels.number, value: number }, ...eventDate(event_date, language)],
    total: null,
    action: answer.action,
    notes: [],
  };
}

const letters: Partial<Record<Message["kind"], (quote: ToldQuote, business: Business) => Letter>> =
  { quote: quoteLetter, "quote-copy": copyLetter, "quote-answer": answerLetter };

/** The code in two halves, as it is read and typed. */
const inHalves = (code: string) => code.replace(/^(.{4})(?=.)/, "$1-");

const whole = (text: string) => html`<span style="white-space:nowrap">${text}</span>`;

/** What to type where a gateway has cut the link off at its "#". */
function typed<Part extends Html | string>(
  [before, between, after]: CustomerWords["quote"]["typed"],
  number: Part,
  code: Part,
) {
  return [before, number, between, code, after];
}

/**
 * A mail to the customer about a quote: enough to know it by, and the link. What it is made of is on the page, so that no
 * mail is ever out of date. `undefined` for a message that is none of these.
 * @param replyTo where a reply goes
 */
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
  const { labels, reach, yours, typed: around, why: whyOf } = customerWords(language).quote;
  const href = customerLink(business, link, language);
  const total = letter.total === null ? undefined : formatDollars(letter.total);
  const code = inHalves(link.code);
  const why = whyOf(business.name);
  return {
    subject,
    replyTo: { name: business.name, address: replyTo },
    text: [
      `${heading}.`,
      "",
      ...(words ? [...words.lines, "", words.by, ""] : []),
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      ...(total ? [`${labels.total}: ${total}`] : []),
      "",
      ...notes,
      `${action}: ${href}`,
      "",
      typed(around, number, code).join(""),
      yours,
      `${reach}${business.phone}.`,
      "",
      business.name,
      business.phone,
      "",
      why,
      ...legalLines(business, language),
    ].join("\n"),
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
        note(html`${typed(around, whole(number), whole(code))}`),
        note(`${yours} ${why}`),
        legalNote(business, language),
      ],
    }),
  };
}
