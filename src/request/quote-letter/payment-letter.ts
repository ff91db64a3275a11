import { z } from "zod";
import { formatCalendarDate, formatShortCalendarDate } from "../../lib/calendar-date.ts";
import { formatDollars } from "../../lib/money.ts";
import { oneLine } from "../../lib/one-line.ts";
import { requestTextsIn } from "../request-texts-in.ts";
import { type LetterTexts, letterTextsIn } from "./letter-texts-in.ts";
import type { Letter, LetterQuote } from "./quote-letter.ts";

// Used by the worker for what is sent, and by the desk for the preview.

/** How money comes in; "stripe" is a card on the customer's page. */
export const WAYS = ["stripe", "check", "zelle", "cash", "transfer", "card-by-phone"] as const;

/** What is owed (`private.told_reminder`). US dollars. */
export const owedSchema = z.object({
  /** "payment": several of them in one amount. */
  what: z.enum(["deposit", "balance", "bill", "visit", "payment"]),
  /** Of a bill. */
  number: z.number().nullable(),
  of: z.number().nullable(),
  amount: z.number(),
  /** yyyy-MM-dd; null while there is no date. */
  due_on: z.string().nullable(),
  is_late: z.boolean(),
  /** Of a bill or a visit: the days that it is for, both included. */
  from: z.string().nullish(),
  until: z.string().nullish(),
});

/** A payment that came in (`private.told_receipt`). US dollars, days as yyyy-MM-dd. An older database does not say for what. */
export const receiptSchema = owedSchema.pick({ from: true, until: true }).extend({
  what: owedSchema.shape.what.nullish(),
  number: z.number().nullish(),
  of: z.number().nullish(),
  way: z.enum(WAYS),
  amount: z.number(),
  on: z.string(),
  reference: z.string().nullable(),
  left: z.number(),
  /** Of the next due. */
  due_on: z.string().nullable(),
});

export type Owed = z.output<typeof owedSchema>;
export type Receipt = z.output<typeof receiptSchema>;
type Quote = Pick<LetterQuote, "number" | "language">;

type Named = {
  what: Owed["what"];
  number?: number | null | undefined;
  of?: number | null | undefined;
};
type Period = Pick<Owed, "from" | "until">;

/** "deposit", "bill 2 of 3" */
export function whatOf({ what, number, of }: Named, { language }: Pick<Quote, "language">): string {
  const texts = letterTextsIn(language).money.what;
  return what === "bill" ? texts.bill(number ?? 1, of ?? null) : texts[what];
}

/** "Deposit", "Bill 2 of 3, Jan 4, 2027 to Feb 3, 2027" */
export function whatInFull(due: Named & Period, quote: Pick<Quote, "language">): string {
  const { money } = letterTextsIn(quote.language);
  const { locale } = requestTextsIn(quote.language);
  const day = (isoDate: string) => formatShortCalendarDate(isoDate, locale);
  const what = whatOf(due, quote).replace(/^./, (first) => first.toUpperCase());
  if (!due.from || !due.until) return what;
  const days = [...new Set([due.from, due.until])].map(day);
  return `${what}, ${money.period(...days)}`;
}

/** The number that the customer's accounts payable looks for; nothing if they gave none. */
const orderFact = (poNumber: string | null, { labels }: LetterTexts): Letter["facts"] =>
  poNumber ? [{ label: labels.poNumber, value: oneLine(poNumber, 50) }] : [];

/**
 * The e-mail that reminds the customer of a payment.
 * @param howToPay the owner's words
 * @param poNumber the customer's
 */
export function reminderLetter(
  quote: Quote,
  owed: Owed,
  { howToPay, poNumber }: { howToPay: string | null; poNumber: string | null },
): Letter {
  const texts = letterTextsIn(quote.language);
  const { money, labels } = texts;
  const { locale } = requestTextsIn(quote.language);
  const day = owed.due_on && formatCalendarDate(owed.due_on, locale);
  const heading = `${money.your(whatOf(owed, quote), true)} ${money.due(day, owed.is_late)}`;
  return {
    heading,
    facts: [
      { label: labels.number, value: quote.number },
      ...orderFact(poNumber, texts),
      { label: money.labels.for, value: whatInFull(owed, quote) },
      { label: money.labels.amount, value: formatDollars(owed.amount) },
      ...(howToPay ? [{ label: money.labels.howToPay, value: howToPay }] : []),
    ],
    total: null,
    action: money.action,
    notes: [
      ...(owed.what === "deposit" ? [money.deposit] : []),
      ...(owed.is_late ? [money.crossed] : []),
    ],
  };
}

/** The text message that reminds the customer of a payment. */
export function reminderWords(quote: Quote, owed: Owed): string {
  const { money } = letterTextsIn(quote.language);
  const { locale } = requestTextsIn(quote.language);
  const day = owed.due_on && formatShortCalendarDate(owed.due_on, locale);
  const what = money.your(whatOf(owed, quote), false);
  return `${money.amountOf(what, formatDollars(owed.amount), quote.number)} ${money.due(day, owed.is_late)}`;
}

/** What is left to pay, and by when. */
function leftWords(
  { left, due_on }: Receipt,
  { money }: LetterTexts,
  inWords: (day: string) => string,
): string {
  if (left === 0) return money.nothingLeft;
  const open = formatDollars(left);
  return due_on === null ? open : money.leftBy(open, inWords(due_on));
}

/**
 * The e-mail that confirms a payment and states what is left.
 * @param poNumber the customer's
 */
export function receiptLetter(
  { number, language }: Quote,
  receipt: Receipt,
  poNumber: string | null,
): Letter {
  const texts = letterTextsIn(language);
  const { money, labels } = texts;
  const inWords = (day: string) => formatCalendarDate(day, requestTextsIn(language).locale);
  const { way, on, reference, what } = receipt;
  const amount = formatDollars(receipt.amount);
  return {
    heading: money.receipt(amount),
    facts: [
      { label: labels.number, value: number },
      ...orderFact(poNumber, texts),
      ...(what
        ? [{ label: money.labels.for, value: whatInFull({ ...receipt, what }, { language }) }]
        : []),
      { label: money.labels.paid, value: amount },
      { label: money.labels.on, value: inWords(on) },
      {
        label: money.labels.by,
        value: [money.ways[way], reference && oneLine(reference, 120)].filter(Boolean).join(", "),
      },
      { label: money.labels.left, value: leftWords(receipt, texts, inWords) },
    ],
    total: null,
    action: money.action,
    notes: [],
  };
}

/** The text message that confirms a payment. */
export const receiptWords = ({ number, language }: Quote, { amount }: Receipt): string =>
  letterTextsIn(language).money.received(formatDollars(amount), number);
