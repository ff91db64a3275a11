import { z } from "zod";
import type { Quote } from "./quote";

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
  /** Of everything that is taxed; of a tax only. */
  percent: z.number().optional(),
  /** Whether taxes leave it out. */
  untaxed: z.literal(true).optional(),
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

function centsOf({ quantity = 1, price = 0 }: UnpricedLine): bigint {
  return divided(inUnits(quantity, 2) * inUnits(price, 2), 100n);
}

/**
 * Lines with their amounts in US dollars: quantity times price, or for a tax its percentage of all lines that are taxed;
 * each rounded to the cent, halves away from zero.
 */
export function pricedLines(lines: readonly UnpricedLine[]): QuoteLine[] {
  const taxed = lines
    .filter(({ kind, untaxed }) => kind !== "tax" && !untaxed)
    .reduce((sum, line) => sum + centsOf(line), 0n);
  const taxable = taxed > 0n ? taxed : 0n;
  return lines.map((line) => {
    if (line.kind !== "tax") return { ...line, amount: inDollars(centsOf(line)) };
    const tax = divided(taxable * inUnits(line.percent ?? 0, 3), 100_000n);
    return { ...line, amount: inDollars(tax) };
  });
}

/** What priced lines add up to, in US dollars. */
export function totalOf(lines: readonly QuoteLine[]): number {
  return inDollars(lines.reduce((sum, { amount }) => sum + inUnits(amount, 2), 0n));
}
