import type { Language } from "../../../../src/config/languages.ts";
import { formatCalendarDate, formatNearDate } from "../../../../src/lib/calendar-date.ts";
import { formatDollars } from "../../../../src/lib/money.ts";
import { oneLine } from "../../../../src/lib/one-line.ts";
import { QUOTE_MESSAGE_MAX } from "../../../../src/request/limits.ts";
import { occasionOf } from "../../../../src/request/occasion.ts";
import { openEndWordsIn } from "../../../../src/request/open-end-words-in.ts";
import { lineWords } from "../../../../src/request/quote-letter/agreed-document.ts";
import { customerLink } from "../../../../src/request/quote-letter/customer-links.ts";
import { letterTextsIn } from "../../../../src/request/quote-letter/letter-texts-in.ts";
import { lineAmount } from "../../../../src/request/quote-letter/line-amount.ts";
import {
  receiptLetter,
  reminderLetter,
  whatInFull,
} from "../../../../src/request/quote-letter/payment-letter.ts";
import {
  inHalves,
  type Letter,
  letterText,
  quoteLetter,
  typed,
} from "../../../../src/request/quote-letter/quote-letter.ts";
import { toldPhone } from "../../../../src/request/quote-letter/told-phone.ts";
import { requestTextsIn } from "../../../../src/request/request-texts-in.ts";
import type { Business } from "../config/settings.ts";
import type { Message, ToldQuote } from "../outbox/outbox.ts";
import { textsIn } from "../words/customer/texts-in.ts";
import { html } from "../words/html.ts";
import { plainLines, quoted } from "../words/plain.ts";
import { acceptanceFacts } from "../words/quote-news.ts";
import {
  factTable,
  figure,
  foot,
  note,
  ownParagraphs,
  page,
  paragraph,
  priceTable,
  wideButton,
} from "./layout.ts";
import { inConversation, type Mail } from "./mail.ts";

const numberFact = (value: string, language: Language) => ({
  label: letterTextsIn(language).labels.number,
  value,
});

const isEvent = ({ hire }: ToldQuote) => !hire || occasionOf(hire) === "event";

/** What the day of an event is called, or the first day of what is none. */
function dayLabel(quote: ToldQuote) {
  const { labels } = textsIn(quote.language).quote;
  return isEvent(quote) ? labels.eventDate : labels.start;
}

function firstDay(quote: ToldQuote) {
  const { event_date: day, language } = quote;
  return day === null
    ? []
    : [{ label: dayLabel(quote), value: formatCalendarDate(day, requestTextsIn(language).locale) }];
}

/** A fact, if it is known. */
const known = (label: string, value: string | null | undefined) =>
  value ? [{ label, value }] : [];

/** What is left to be paid and by when, and how: after an accepted change, part of it may have been paid. */
function moneyFacts({ dues, how_to_pay, language }: ToldQuote, day: (isoDate: string) => string) {
  const { money } = letterTextsIn(language);
  return [
    ...(dues ?? [])
      .filter(({ left }) => left > 0)
      .map((due) => {
        const left = formatDollars(due.left);
        return {
          label: whatInFull(due, { language }),
          value: due.due_on === null ? left : money.leftBy(left, day(due.due_on)),
        };
      }),
    ...known(money.labels.howToPay, how_to_pay && oneLine(how_to_pay, 500)),
  ];
}

/** What was accepted, whole: it is the customer's copy. */
function copyLetter(quote: ToldQuote): Letter {
  const { number, acceptance, place, contact, language } = quote;
  const { copy, labels, at, terms } = textsIn(language).quote;
  const { event_date, amount } = acceptance ?? quote;
  const agreed = acceptance?.document;
  const openEnd = openEndWordsIn(language);
  const letterTexts = letterTextsIn(language);
  const year = (acceptance?.accepted_at ?? new Date()).getFullYear().toString();
  const day = (isoDate: string) => formatNearDate(isoDate, requestTextsIn(language).locale, year);
  const when = (on: string | null | undefined, window: string | null | undefined) =>
    on && (window ? at(day(on), oneLine(window, 100)) : day(on));
  // The delivery is the first day of what is no event.
  const isDayTold = isEvent(quote) || !agreed?.delivery_on;
  const body = (language === "es" && agreed?.terms?.spanish_body) || agreed?.terms?.body;
  return {
    heading: copy.heading,
    money: moneyFacts(quote, day),
    facts: [
      numberFact(acceptance ? copy.version(number, acceptance.version) : number, language),
      ...known(dayLabel(quote), isDayTold ? event_date && day(event_date) : null),
      ...known(labels.delivery, when(agreed?.delivery_on, agreed?.delivery_window)),
      ...known(
        labels.pickup,
        agreed?.is_open_ended ? openEnd.pickup : when(agreed?.pickup_on, agreed?.pickup_window),
      ),
      ...known(openEnd.eachMonth, agreed?.monthly ? formatDollars(agreed.monthly) : null),
      ...known(labels.place, place && quoted(place, 500)),
      ...known(letterTexts.labels.site.contact, contact && quoted(contact, 200)),
      ...acceptanceFacts(quote, language),
    ],
    lines: (agreed?.lines ?? []).map((line) => ({
      label: oneLine(lineWords(line, letterTexts), 360),
      value: lineAmount(line, letterTexts.labels.free),
    })),
    total: amount,
    action: copy.action,
    notes: [copy.keep],
    terms:
      body && agreed?.terms
        ? { heading: terms(agreed.terms.version), lines: plainLines(body, body.length) }
        : undefined,
  };
}

/** Asks for what the truck still needs. */
function siteLetter(quote: ToldQuote, business: Business): Letter {
  const { number, event_date, site_gaps, language } = quote;
  const { site } = textsIn(language).quote;
  const { labels } = letterTextsIn(language);
  const { locale } = requestTextsIn(language);
  const gaps = (site_gaps ?? []).map((gap) => `\u2022 ${labels.site[gap]}`);
  return {
    heading: site.heading,
    words: {
      lines: [
        site.request(event_date && formatCalendarDate(event_date, locale), isEvent(quote)),
        ...gaps,
      ],
      by: business.name,
    },
    facts: [numberFact(number, language)],
    total: null,
    action: site.action,
    notes: [],
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
  const { number, language } = quote;
  const { answer } = textsIn(language).quote;
  return {
    heading: answer.heading,
    words: wordsOf(quote, business),
    facts: [numberFact(number, language), ...firstDay(quote)],
    total: null,
    action: answer.action,
    notes: [],
  };
}

type Write = (quote: ToldQuote, business: Business) => Letter | undefined;

const letters: Partial<Record<Message["kind"], Write>> = {
  quote: sentLetter,
  "quote-copy": copyLetter,
  "quote-site": siteLetter,
  "quote-answer": answerLetter,
  "quote-reminder": (quote) => {
    const { reminder, how_to_pay: howToPay = null, po_number: poNumber = null } = quote;
    return reminder ? reminderLetter(quote, reminder, { howToPay, poNumber }) : undefined;
  },
  "quote-receipt": (quote) =>
    quote.receipt ? receiptLetter(quote, quote.receipt, quote.po_number ?? null) : undefined,
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
  const { heading, words, money = [], facts, lines = [], action, notes, terms } = letter;
  const { labels, reach, yours, typed: around, why } = letterTextsIn(language);
  const href = customerLink(business, link, language);
  const sum = (value: string) => ({ label: labels.total, value: figure(value) });
  const total = letter.total === null ? undefined : formatDollars(letter.total);
  return {
    ...inConversation(business, quote),
    replyTo: { name: business.name, address: replyTo },
    text: letterText(business, quote, letter, link),
    html: page(business, {
      // The subject is always the same: the preview begins with the news.
      preview: [heading, ...(words ? words.lines.slice(0, 1) : [total, ...notes])]
        .filter(Boolean)
        .join(". "),
      heading,
      language,
      body: [
        ...ownParagraphs(business, "greeting", language),
        ...(words ? [...words.lines, words.by].map((line) => paragraph(line)) : []),
        ...(money.length > 0 ? [factTable(money)] : []),
        factTable([...facts, ...(total && lines.length === 0 ? [sum(total)] : [])]),
        ...(total && lines.length > 0 ? [priceTable([...lines, sum(total)])] : []),
        wideButton({ label: action, href }),
        ...notes.map((line) => note(line)),
        note(html`${reach}${whole(toldPhone(business, language))}.`),
        note(html`${typed(around, whole(number), whole(inHalves(link.code)))}`),
        ...(terms
          ? [note(html`<b>${terms.heading}</b>`), ...terms.lines.map((line) => note(line))]
          : []),
        ...foot(business, `${yours} ${why(business.name)}`, language),
      ],
    }),
  };
}
