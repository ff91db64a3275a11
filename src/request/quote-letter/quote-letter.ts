import type { Language } from "../../config/languages.ts";
import {
  formatCalendarDate,
  formatDayRange,
  formatShortCalendarDate,
} from "../../lib/calendar-date.ts";
import { toGsm } from "../../lib/gsm.ts";
import { formatDollars, inCents } from "../../lib/money.ts";
import { oneLine } from "../../lib/one-line.ts";
import { dayIn, type Hired, occasionOf, spanOf } from "../occasion.ts";
import { openEndWordsIn } from "../open-end-words-in.ts";
import type { PaperKind } from "../papers.ts";
import type { CUSTOMER_STATES } from "../quote-status.ts";
import { requestTextsIn } from "../request-texts-in.ts";
import { type BookingChange, changeRows, dayLabel, lineRows } from "./booking-change.ts";
import { customerLink, letterFoot, type QuoteLink } from "./customer-links.ts";
import { type LetterTexts, letterTextsIn } from "./letter-texts-in.ts";
import { type Offer, offerFacts } from "./offer.ts";
import { type Owned, ownPart } from "./own-words.ts";
import { type Hotline, toldPhone } from "./told-phone.ts";

// Used by the worker for what is sent, and by the desk for the preview.

/** The sender. `siteUrl` has no trailing slash. */
export type LetterBusiness = Owned & Hotline & { name: string; siteUrl: string };

/** What a message states about a quote. */
export type LetterQuote = {
  /** "Q-1A2B3C4D" */
  number: string;
  language: Language;
  /** US dollars. */
  amount: number | null;
  /** yyyy-MM-dd, days in Houston. */
  event_date: string | null;
  /** Tells what it is for. An older database has none. */
  hire?: Hired | null | undefined;
  valid_until: string;
  state: (typeof CUSTOMER_STATES)[number];
  change?: BookingChange | null | undefined;
  canceled_by?: "customer" | "business" | null | undefined;
  /** For a canceled booking, in US dollars: what was paid, and how much is refunded. */
  refund?: { kept: number; back: number } | null | undefined;
  /** Papers of the business that its page has. An older database has none. */
  papers?: readonly PaperKind[] | null | undefined;
  /** Of what the customer is asked to accept first. An older database has none. */
  offer?: Offer | null | undefined;
};

type LetterFacts = readonly { label: string; value: string }[];

/**
 * The subject of every e-mail about a quote. What is new is in its heading, and in the preview of it in a list of mails.
 */
export const quoteSubject = (
  { name }: Pick<LetterBusiness, "name">,
  { number, language }: Pick<LetterQuote, "number" | "language">,
): string => letterTextsIn(language).subject(number, oneLine(name, 60));

/** What differs between the e-mails about a quote. */
export type Letter = {
  heading: string;
  /** A message by staff, and its author. */
  words?: { lines: readonly string[]; by: string };
  facts: LetterFacts;
  /** What is due, above the lines. */
  money?: LetterFacts;
  /** The price, line by line. */
  lines?: LetterFacts;
  /** US dollars. */
  total: number | null;
  /** The label of the link. */
  action: string;
  /** Before the link. */
  notes: readonly string[];
  /** Below everything else. */
  terms?: { heading: string; lines: readonly string[] } | undefined;
};

/** Appended to what a message is about: " for Saturday, April 17, 2027"; of what is no event, the days of the hire. */
function forDays({ event_date, hire, language }: LetterQuote): string {
  const { forDay, fromDay, forDays: texts } = letterTextsIn(language);
  const { locale } = requestTextsIn(language);
  const start = hire?.is_open_ended === true && (dayIn(hire.delivery_on) ?? event_date);
  if (start) return fromDay(formatCalendarDate(start, locale));
  const span = hire && spanOf(hire);
  if (span && occasionOf(hire) !== "event") {
    return texts(...formatDayRange(span.from, span.until, locale));
  }
  return event_date === null ? "" : forDay(formatCalendarDate(event_date, locale));
}

/** The e-mail that asks a customer to agree to a change of what they booked. */
function changeLetter(quote: LetterQuote, change: BookingChange): Letter {
  const { number, valid_until, language } = quote;
  const { change: texts, labels } = letterTextsIn(language);
  const { was, is } = change;
  const occasion = quote.hire ? occasionOf(quote.hire) : "event";
  const facts = changeRows(change, language, occasion).filter((fact) => fact.was !== fact.is);
  const total = facts.filter(({ label }) => label === texts.labels.total);
  const prices = lineRows(change, language);
  const said = [...facts.filter((fact) => !total.includes(fact)), ...prices, ...total];
  const [day] = facts.filter(({ label }) => label === dayLabel(occasion, language));
  return {
    heading: day ? texts.newDay(texts.instead(day.is, day.was)) : texts.heading,
    facts: [
      { label: labels.number, value: number },
      ...said.map(({ label, was: before, is: now, more }) => ({
        label,
        value: [
          before === "" ? now : texts.instead(now || texts.nothing, before),
          ...(more === 0 ? [] : [texts.costs(formatDollars(Math.abs(more)), more > 0)]),
        ].join(", "),
      })),
    ],
    total: was.amount === is.amount ? is.amount : null,
    action: day ? texts.acceptDay : texts.accept,
    notes: [texts.held(formatCalendarDate(valid_until, requestTextsIn(language).locale))],
  };
}

/** The e-mail that tells a customer that the booking is canceled. */
function cancelLetter(quote: LetterQuote): Letter {
  const { number, language, canceled_by, refund } = quote;
  const { canceled: texts, labels, see } = letterTextsIn(language);
  const stays = refund ? (inCents(refund.kept) - inCents(refund.back)) / 100 : 0;
  return {
    heading: texts.heading(forDays(quote)),
    facts: [
      { label: labels.number, value: number },
      ...(refund && refund.back > 0
        ? [{ label: texts.back, value: formatDollars(refund.back) }]
        : []),
      ...(stays > 0 ? [{ label: texts.stays, value: formatDollars(stays) }] : []),
    ],
    total: null,
    action: see,
    notes: [texts.by[canceled_by ?? "business"]],
  };
}

/** "certificate of insurance and W-9". */
export function papersInWords(papers: readonly PaperKind[], language: Language): string {
  const { names } = letterTextsIn(language).papers;
  return new Intl.ListFormat(requestTextsIn(language).locale).format(
    papers.map((kind) => names[kind]),
  );
}

/** What it comes to of a hire until it is picked up: its first month, and each one after it; nothing of any other. */
function monthFacts({ amount, hire, language }: LetterQuote): { label: string; value: string }[] {
  if (amount === null || typeof hire?.monthly !== "number") return [];
  const { firstMonth, eachMonth } = openEndWordsIn(language);
  return [
    { label: firstMonth, value: formatDollars(amount) },
    { label: eachMonth, value: formatDollars(hire.monthly) },
  ];
}

/** The e-mail that sends a quote, asks for a change of a booking, or cancels it. */
export function quoteLetter(quote: LetterQuote): Letter {
  if (quote.change && quote.state === "open") return changeLetter(quote, quote.change);
  if (quote.state === "canceled") return cancelLetter(quote);
  const { number, amount, valid_until, state, language, papers, offer } = quote;
  const texts = letterTextsIn(language);
  const inWords = (day: string) => formatCalendarDate(day, requestTextsIn(language).locale);
  const months = monthFacts(quote);
  return {
    heading: texts.heading(forDays(quote)),
    facts: [
      { label: texts.labels.number, value: number },
      ...(state === "open" && offer ? offerFacts(offer, language) : []),
      ...(state === "open"
        ? [{ label: texts.labels.goodThrough, value: inWords(valid_until) }]
        : []),
      ...months,
    ],
    total: months.length > 0 ? null : amount,
    action: state === "open" ? texts.accept : texts.see,
    notes: [
      ...(papers?.length ? [texts.papers.withIt(papersInWords(papers, language))] : []),
      ...(state === "open" ? [] : [texts.standing[state]]),
    ],
  };
}

/** "ABCD-EFGH". */
export const inHalves = (code: string): string => code.replace(/^(.{4})(?=.)/, "$1-");

/** What to type if a gateway cut the link off at "#". */
export function typed<Part>(
  [before, between, after]: LetterTexts["typed"],
  number: Part,
  code: Part,
): (string | Part)[] {
  return [before, number, between, code, after];
}

/**
 * An e-mail about a quote as plain text: enough to recognize it, and the link. Prices line by line and terms are only on the
 * page, where they are never outdated.
 * @param link or, for a quote without a link, the content itself, in paragraphs
 */
export function letterText(
  business: LetterBusiness,
  quote: Pick<LetterQuote, "number" | "language" | "state">,
  letter: Letter,
  link: QuoteLink | readonly string[],
): string {
  const { heading, words, money = [], facts, lines = [], total, action, notes, terms } = letter;
  const said = (some: LetterFacts) => some.map(({ label, value }) => `${label}: ${value}`);
  const { language } = quote;
  const texts = letterTextsIn(language);
  return [
    `${heading}.`,
    "",
    ...ownPart(business, "greeting", language),
    ...(words ? [...words.lines, "", words.by, ""] : []),
    ...(money.length > 0 ? [...said(money), ""] : []),
    ...said(facts),
    ...(lines.length > 0 ? ["", ...said(lines)] : []),
    ...(total === null ? [] : [`${texts.labels.total}: ${formatDollars(total)}`]),
    "",
    ...notes,
    ...("token" in link
      ? [
          `${action}: ${customerLink(business, link, language)}`,
          "",
          typed(texts.typed, quote.number, inHalves(link.code)).join(""),
          texts.yours,
          `${texts.reach}${toldPhone(business, language)}.`,
        ]
      : [
          ...link.flatMap((paragraph) => [paragraph, ""]),
          texts.reachByHand(toldPhone(business, language), quote.state === "open"),
        ]),
    ...(terms ? ["", terms.heading, ...terms.lines] : []),
    ...letterFoot(business, texts.why(business.name), language),
  ].join("\n");
}

const textStart = ({ name }: LetterBusiness, words: string) => `${oneLine(name, 60)}: ${words}.`;

/** A text about a quote. The link comes last, so that no period becomes part of it. */
export const linkedText = (
  business: LetterBusiness,
  words: string,
  link: QuoteLink,
  language: Language,
): string =>
  toGsm(
    `${textStart(business, words)} ${letterTextsIn(language).text.stop} ${customerLink(business, link, language)}`,
  );

/** The text message that sends a quote. */
export function quoteWords(quote: LetterQuote): string {
  const { number, event_date, amount, state, valid_until, language, change } = quote;
  const day = (isoDate: string) =>
    formatShortCalendarDate(isoDate, requestTextsIn(language).locale);
  const { text } = letterTextsIn(language);
  if (state === "canceled") return text.canceled(number);
  if (change && state === "open") {
    const [isoDate, former] = [change.is.event_date, change.was.event_date];
    const isMoved = isoDate && former && isoDate !== former;
    return text.change(number, isMoved ? day(isoDate) : null, isMoved ? day(former) : null);
  }
  return text.quote(
    number,
    event_date && day(event_date),
    amount === null ? null : formatDollars(amount),
    state === "open" ? day(valid_until) : null,
  );
}

/** Three segments of 153 characters each: seven of 160 are used to join them. */
export const TEXT_MAX = 459;

/**
 * The same without a link, with as much of the content as fits in `TEXT_MAX`.
 * @param content the most important first
 * @param hours when the phone is answered, in the quote's language
 */
export function textByHand(
  business: LetterBusiness,
  quote: LetterQuote,
  content: readonly string[],
  hours: string,
): string {
  const { text } = letterTextsIn(quote.language);
  const end = text.reachByHand(toldPhone(business, quote.language), quote.state === "open", hours);
  const inOne = (parts: readonly string[]) => toGsm([...parts, end].join(" "));
  const said = [textStart(business, quoteWords(quote))];
  for (const part of content) {
    if (inOne([...said, part]).length <= TEXT_MAX) said.push(part);
  }
  return inOne(said);
}
