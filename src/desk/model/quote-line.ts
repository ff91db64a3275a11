import { z } from "zod";
import { inCents, shareOf } from "@/lib/money";
import { lineNames } from "./model-texts";
import type { Quote } from "./quote";

/** Limits of `private.priced_lines`. */
export const LINES_MAX = 30;
export const LINE_TEXT_MAX = 120;
export const LINE_PLACE_MAX = 200;
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
  /** Another place of the customer's, if it is not for the quote's own. */
  at: z.string().optional(),
  /** Id of the trailer model; of model lines only. */
  model: z.string().optional(),
  /** Id of an extra in the price list; of other lines only. */
  item: z.string().optional(),
  /** Trailers, miles, hours; taxes have none. */
  quantity: z.number().optional(),
  /** US dollars each; negative for a discount. Taxes have none. */
  price: z.number().optional(),
  /** Of the taxable total; of taxes only. */
  percent: z.number().optional(),
  /** Excluded from taxes. */
  untaxed: z.literal(true).optional(),
  /** US dollars. */
  amount: z.number(),
});

export type QuoteLine = z.output<typeof storedLine>;

export type UnpricedLine = Omit<QuoteLine, "amount">;

/** The `item` of a line that is proposed by a rule, not by the price list. */
export type RuleItem = keyof typeof lineNames.rules;

export const isRuleItem = (item: string | undefined): item is RuleItem =>
  item !== undefined && Object.hasOwn(lineNames.rules, item);

/** A trailer or an extra of the price list: priced by the length of the rental; other lines cost once. */
export const isHired = ({ kind, item }: { kind: LineKind; item?: string | undefined }) =>
  kind === "model" || (kind === "other" && item !== undefined && !isRuleItem(item));

const storedLines = z.array(storedLine);

/** Empty for a quote with an amount alone. */
export function linesOf({ lines }: Pick<Quote, "lines">): readonly QuoteLine[] {
  return storedLines.safeParse(lines).data ?? [];
}

// The same as `private.priced_lines`, for the total while typing.

/** Rounds half away from zero, as `numeric` does. */
function centsOf({ quantity = 1, price = 0 }: UnpricedLine): number {
  // Quantities have two decimals too.
  const cents = (inCents(quantity) * inCents(Math.abs(price))) / 100;
  return Math.sign(price) * Math.round(cents);
}

/**
 * Adds amounts in US dollars: quantity times price, or a tax's percentage of all taxable lines; each rounded to the cent,
 * half away from zero.
 */
export function pricedLines(lines: readonly UnpricedLine[]): QuoteLine[] {
  const taxed = lines
    .filter(({ kind, untaxed }) => kind !== "tax" && !untaxed)
    .reduce((sum, line) => sum + centsOf(line), 0);
  const taxable = Math.max(0, taxed) / 100;
  return lines.map((line) => {
    if (line.kind !== "tax") return { ...line, amount: centsOf(line) / 100 };
    return { ...line, amount: shareOf(taxable, line.percent ?? 0) };
  });
}

/** US dollars. */
export function totalOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, { amount }) => sum + inCents(amount), 0) / 100;
}
