import { z } from "zod";
import type { Language } from "../../config/languages.ts";
import { formatNearDate } from "../../lib/calendar-date.ts";
import { formatDollars, inCents } from "../../lib/money.ts";
import type { Occasion } from "../occasion.ts";
import { openEndWordsIn } from "../open-end-words-in.ts";
import { requestTextsIn } from "../request-texts-in.ts";
import { capitalized } from "../words/capitalized.ts";
import { letterTextsIn } from "./letter-texts-in.ts";
import { placedText } from "./lines-by-place.ts";

/** A price line as a message states it. Prices and amounts are in US dollars; a tax has a percentage in place of a price. */
const saidLine = z.object({
  kind: z.string(),
  text: z.string(),
  at: z.string().optional(),
  model: z.string().optional(),
  item: z.string().optional(),
  quantity: z.number().optional(),
  price: z.number().optional(),
  percent: z.number().optional(),
  amount: z.number(),
});

export type SaidLine = z.infer<typeof saidLine>;

/** What a message states about a version of a booking. Days are yyyy-MM-dd, the amount is in US dollars. */
const bookingSummary = z.object({
  event_date: z.string().nullable(),
  event_address: z.string().nullable(),
  delivery_on: z.string().nullable(),
  delivery_window: z.string().nullable(),
  pickup_on: z.string().nullable(),
  pickup_window: z.string().nullable(),
  /** An older database has none. */
  is_open_ended: z.boolean().optional(),
  amount: z.number().nullable(),
  trailers: z.array(z.object({ text: z.string(), quantity: z.number() })),
  lines: z.array(saidLine),
});

/** What was agreed, and what the customer is asked to agree to instead (`private.proposed_to_customer`). */
export const bookingChange = z.object({ was: bookingSummary, is: bookingSummary });

export type BookingSummary = z.infer<typeof bookingSummary>;
export type BookingChange = z.infer<typeof bookingChange>;

/** A day in words, with its year only if it is not that of the other day. */
export const dayBeside = (day: string, other: string | null, language: Language) =>
  formatNearDate(day, requestTextsIn(language).locale, (other ?? day).slice(0, 4));

type Subject = {
  kind: string;
  text: string;
  model?: string | undefined;
  item?: string | undefined;
  at?: string | undefined;
};

/** What a line is about and where, whatever it costs. */
const subjectOf = ({ kind, model, item, text, at = "" }: Subject) =>
  [kind, model || item || (kind === "other" ? text : ""), at].join(" ");

/** A line of one version beside the line of the other that is about the same; undefined where there is none. */
export type LinePair<Line> = { was: Line | undefined; is: Line | undefined };

/** The lines of two versions in pairs, in the order of the newer one; those that are no more come last. */
export function linePairs<Line extends Subject>(
  was: readonly Line[],
  is: readonly Line[],
): LinePair<Line>[] {
  const left = [...was];
  const pairs = is.map((line) => {
    const place = left.findIndex((other) => subjectOf(other) === subjectOf(line));
    return { was: place === -1 ? undefined : left.splice(place, 1)[0], is: line };
  });
  return [...pairs, ...left.map((line) => ({ was: line, is: undefined }))];
}

/** "2 at $1,950.00", "$250.00"; empty for no line. */
function priceSaid(line: SaidLine | undefined, language: Language): string {
  if (!line) return "";
  const { quantity = 1, price, amount } = line;
  return quantity === 1 || price === undefined
    ? formatDollars(amount)
    : letterTextsIn(language).change.each(quantity, formatDollars(price));
}

/** A fact in both versions; an empty text if there is none. */
export type ChangeRow = {
  label: string;
  was: string;
  is: string;
  /** By how much it costs more, in US dollars; 0 for what costs nothing. */
  more: number;
};

const moreIn = (is: number | null | undefined, was: number | null | undefined) =>
  (inCents(is ?? 0) - inCents(was ?? 0)) / 100;

/** "4-Station trailer", "Sales tax, 8.25%"; of miles, whose text follows a number elsewhere, "Miles beyond the first 20". */
function lineName(line: SaidLine | undefined, language: Language): string {
  const { kind, percent = 0 } = line ?? {};
  const name = line ? capitalized(placedText(line)) : "";
  return kind === "tax" ? letterTextsIn(language).lines.taxed(name, percent.toString()) : name;
}

/** A price line in both versions. */
export const lineRow = ({ was, is }: LinePair<SaidLine>, language: Language): ChangeRow => ({
  label: lineName(is ?? was, language),
  was: priceSaid(was, language),
  is: priceSaid(is, language),
  more: moreIn(is?.amount, was?.amount),
});

/** The price lines that differ. */
export const lineRows = ({ was, is }: BookingChange, language: Language): ChangeRow[] =>
  linePairs(was.lines, is.lines)
    .map((pair) => lineRow(pair, language))
    .filter((row) => row.was !== row.is);

/** What the day of an event is called, or the first day of what is none. */
export function dayLabel(occasion: Occasion, language: Language): string {
  const { labels } = letterTextsIn(language).change;
  return occasion === "event" ? labels.event : labels.start;
}

/** Both versions of every fact but the price lines, in reading order. */
export function changeRows(
  { was, is }: BookingChange,
  language: Language,
  occasion: Occasion,
): ChangeRow[] {
  const { labels } = letterTextsIn(language).change;
  const time = (day: string | null, window: string | null, other: string | null) =>
    [day && dayBeside(day, other, language), window].filter(Boolean).join(", ");
  const textsOf = (one: BookingSummary, other: BookingSummary) => ({
    event: time(one.event_date, null, other.event_date),
    trailers: one.trailers.map(({ text, quantity }) => `${quantity} × ${text}`).join(", "),
    delivery: time(one.delivery_on, one.delivery_window, other.delivery_on),
    pickup: one.is_open_ended
      ? openEndWordsIn(language).pickup
      : time(one.pickup_on, one.pickup_window, other.pickup_on),
    where: one.event_address ?? "",
    total: one.amount === null ? "" : formatDollars(one.amount),
  });
  const [before, now] = [textsOf(was, is), textsOf(is, was)];
  const keys = ["event", "trailers", "delivery", "pickup", "where", "total"] as const;
  return keys.map((key) => ({
    label: key === "event" ? dayLabel(occasion, language) : labels[key],
    was: before[key],
    is: now[key],
    more: key !== "total" || was.amount === null ? 0 : moreIn(is.amount, was.amount),
  }));
}
