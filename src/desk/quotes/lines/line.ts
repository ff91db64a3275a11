import { z } from "zod";
import type { Quote } from "@/desk/model/quote";
import { formatDollars } from "@/lib/money";
import { lineTexts } from "./lines-words";

/** Limits of the database: private.priced_lines. */
export const LINES_MAX = 30;
export const LINE_TEXT_MAX = 120;
/** Of a line and of a quote, in US dollars: numeric(10,2). */
export const AMOUNT_MAX = 99_999_999.99;

export const LINE_KINDS = [
  "model",
  "delivery",
  "mileage",
  "attendant",
  "discount",
  "tax",
  "other",
] as const;

export type LineKind = (typeof LINE_KINDS)[number];

const storedLine = z.object({
  kind: z.enum(LINE_KINDS),
  text: z.string(),
  /** Id of the trailer model; of a line of that kind only. */
  model: z.string().optional(),
  /** Trailers, miles, hours; a tax has none. */
  quantity: z.number().optional(),
  /** US dollars for one; below zero for a discount. A tax has none. */
  price: z.number().optional(),
  /** Of everything that is no tax; of a tax only. */
  percent: z.number().optional(),
  /** US dollars. */
  amount: z.number(),
});

/** A line of a quote as it is stored. */
export type QuoteLine = z.output<typeof storedLine>;

/** A line that is not priced yet. */
export type UnpricedLine = Omit<QuoteLine, "amount">;

const storedLines = z.array(storedLine);

/** The lines of a quote; none for a quote with an amount alone. */
export function linesOf({ lines }: Pick<Quote, "lines">): readonly QuoteLine[] {
  return storedLines.safeParse(lines).data ?? [];
}

// As private.priced_lines of the database, for the total while one types. In whole cents and thousandths: sums of
// dollars as floating-point numbers are off by a cent now and then.

function inUnits(value: number, decimals: number): bigint {
  return BigInt(Math.round(value * 10 ** decimals));
}

/** To the nearest whole number, halves away from zero, as `numeric` rounds. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n;
  return (dividend + half) / divisor;
}

const inDollars = (cents: bigint) => Number(cents) / 100;

function untaxedCents({ quantity = 1, price = 0 }: UnpricedLine): bigint {
  return divided(inUnits(quantity, 2) * inUnits(price, 2), 100n);
}

/**
 * Lines with their amounts in US dollars: quantity times price, or for a tax its percentage of all lines that are no
 * tax; each rounded to the cent, halves away from zero.
 */
export function pricedLines(lines: readonly UnpricedLine[]): QuoteLine[] {
  const untaxed = lines
    .filter(({ kind }) => kind !== "tax")
    .reduce((sum, line) => sum + untaxedCents(line), 0n);
  return lines.map((line) => {
    if (line.kind !== "tax") return { ...line, amount: inDollars(untaxedCents(line)) };
    const tax = divided(untaxed * inUnits(line.percent ?? 0, 3), 100_000n);
    return { ...line, amount: inDollars(tax) };
  });
}

/** What priced lines add up to, in US dollars. */
export function totalOf(lines: readonly QuoteLine[]): number {
  return inDollars(lines.reduce((sum, { amount }) => sum + inUnits(amount, 2), 0n));
}

const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 3 });

/** The amount of a line: "$150.00", "-$100.00", "no charge". */
export function amountWords({ amount }: Pick<QuoteLine, "amount">): string {
  return amount === 0 ? lineTexts.free : formatDollars(amount);
}

/** How many, as it stands in a table; nothing where there is only one, or a percentage. */
export function quantityWords({ kind, quantity, percent }: QuoteLine): string {
  if (kind === "tax") return `${number(percent ?? 0)}%`;
  return kind === "discount" || quantity === undefined ? "" : number(quantity);
}

function whatWords(line: QuoteLine): string {
  const { kind, text, quantity = 1, price = 0, percent = 0 } = line;
  if (kind === "tax") return lineTexts.taxed(text, number(percent));
  if (kind === "model") {
    return quantity === 1 ? text : lineTexts.trailers(text, number(quantity), formatDollars(price));
  }
  return quantity === 1 ? text : lineTexts.several(text, number(quantity), formatDollars(price));
}

/** A line in words, for a plain text: "2 x 3-Station trailer at $600.00: $1,200.00". */
export function lineWords(line: QuoteLine): string {
  return lineTexts.said(whatWords(line), amountWords(line));
}
