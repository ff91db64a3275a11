import { addDays, differenceInCalendarDays } from "date-fns";
import type { PriceItem } from "@/desk/business/business";
import type { Quote } from "@/desk/model/quote";
import { isHired, linesOf, pricedLines, type QuoteLine, totalOf } from "@/desk/model/quote-line";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { inCents } from "@/lib/money";
import { monthStarts } from "@/request/prices/hire-months";
import { monthlyPrices } from "@/request/prices/hire-price";

/** The day (yyyy-MM-dd) on which a month of a rental begins, and what is due for it in US dollars. */
type Bill = { day: string; amount: number };

/** What the bills of a hire depend on. */
export type BilledQuote = Pick<Quote, "rental_from" | "rental_until" | "quote_amount" | "lines"> &
  Partial<Pick<Quote, "is_open_ended">>;

/** Splits US dollars by weights, to the cent. */
function split(dollars: number, weights: readonly number[]): number[] {
  const cents = inCents(dollars);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let billed = 0;
  return weights.map((weight) => {
    before += weight;
    const share = Math.round((cents * before) / all) - billed;
    billed += share;
    return share / 100;
  });
}

/** Whether a rental is long enough for more than one bill, or goes on until it is picked up. */
export function isBilledMonthly({
  rental_from: from,
  rental_until: until,
  is_open_ended,
}: Omit<BilledQuote, "quote_amount" | "lines">): boolean {
  if (is_open_ended) return true;
  const [first, pickup] = [from, until].map((day) => fromIsoDate(day ?? ""));
  if (!first || !pickup) return false;
  return monthStarts(differenceInCalendarDays(pickup, first), from).length > 1;
}

/**
 * One bill for each month begun before pickup, as the price list counts months. What is hired by length and discounts
 * are split as the list prices those months, or by their days; everything else is on the first bill. The bills add up to
 * the quote. Of a hire until it is picked up there is one, for its first month.
 */
export function billsOf(quote: BilledQuote, prices: readonly PriceItem[]): Bill[] {
  const { rental_from: from, rental_until: until, quote_amount: total } = quote;
  if (quote.is_open_ended) return from && total !== null ? [{ day: from, amount: total }] : [];
  const [first, pickup] = [from, until].map((day) => fromIsoDate(day ?? ""));
  if (!first || !pickup || total === null) return [];
  const days = Math.max(1, differenceInCalendarDays(pickup, first));
  const starts = monthStarts(days, from);
  const lengths = starts.map((start, place) => (starts[place + 1] ?? days) - start);

  const stored = linesOf(quote);
  const lines: readonly QuoteLine[] =
    // Stryker disable next-line StringLiteral: nothing reads the text of a line that only carries the amount.
    stored.length > 0 ? stored : [{ kind: "model", text: "", amount: total }];
  const listed = ({ model, item }: QuoteLine) => {
    const found = prices.find((known) => (model ? known.model === model : known.id === item));
    const months = found ? monthlyPrices(found, days, from) : null;
    // What is included in a week can make the list's price of a longer rental fall: its months are no shares then.
    const areShares = months?.every((price) => price >= 0) && months.some((price) => price > 0);
    return areShares ? months : undefined;
  };
  const trailer = lines.find(({ kind }) => kind === "model");
  const usual = (trailer && listed(trailer)) ?? lengths;
  const inMonths = (line: QuoteLine) => {
    if (isHired(line)) return split(line.amount, listed(line) ?? usual);
    return line.kind === "discount" ? split(line.amount, usual) : [line.amount];
  };
  const parts = lines.map((line) => ({ line, months: inMonths(line) }));

  let left = inCents(total);
  return starts.map((start, place) => {
    const due = parts.map(({ line, months }) => ({
      ...line,
      quantity: 1,
      price: months[place] ?? 0,
    }));
    // Taxes are rounded bill by bill; the last one takes the difference.
    const isLast = place === starts.length - 1;
    const cents = isLast ? left : inCents(totalOf(pricedLines(due)));
    left -= cents;
    return { day: toIsoDate(addDays(first, start)), amount: cents / 100 };
  });
}

/** Paid with every month of a hire until it is picked up: not once, as its delivery. */
const isMonthly = (line: QuoteLine) =>
  isHired(line) || line.kind === "discount" || line.kind === "tax";

/**
 * What each further month of a hire until it is picked up costs, in US dollars; its lines are priced for its first month. The
 * same as `private.monthly_price`.
 */
export function monthlyPrice(quote: Pick<Quote, "quote_amount" | "lines">): number {
  const lines = linesOf(quote);
  if (lines.length === 0) return quote.quote_amount ?? 0;
  return Math.max(0, totalOf(pricedLines(lines.filter(isMonthly))));
}
