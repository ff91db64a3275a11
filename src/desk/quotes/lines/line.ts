import { z } from "zod";
import type { Quote } from "@/desk/model/quote";

/** Limits of the database: private.priced_lines. */
export const LINES_MAX = 30;
export const LINE_TEXT_MAX = 120;

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
