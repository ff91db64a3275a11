import { z } from "zod";
import { formatDollars } from "../../lib/money.ts";
import type { LetterTexts } from "./letter-texts-in.ts";
import { placedText } from "./lines-by-place.ts";

const words = z.string().nullish();

/** What a mail states about an accepted version (private.quote_document). Money in US dollars, days yyyy-MM-dd. */
export const agreedDocument = z.object({
  delivery_on: words,
  delivery_window: words,
  pickup_on: words,
  pickup_window: words,
  is_open_ended: z.boolean().optional(),
  /** Of a hire until it is picked up: what each month after the first costs. */
  monthly: z.number().nullish(),
  lines: z
    .array(
      z.object({
        kind: z.string(),
        text: z.string(),
        at: z.string().optional(),
        quantity: z.number().optional(),
        price: z.number().optional(),
        percent: z.number().optional(),
        amount: z.number(),
      }),
    )
    .nullish(),
  terms: z
    .object({ version: z.number(), body: z.string(), spanish_body: z.string().optional() })
    .nullish(),
});

type Line = NonNullable<z.output<typeof agreedDocument>["lines"]>[number];

/** With three decimals at most. */
const number = (value: number) => value.toLocaleString("en-US");

function wordsOf(line: Omit<Line, "amount">, { lines }: LetterTexts): string {
  const { kind, text, quantity = 1, price = 0, percent = 0 } = line;
  if (kind === "tax") return lines.taxed(text, number(percent));
  if (kind === "mileage") return lines.miles(text, number(quantity), formatDollars(price));
  if (quantity === 1) return text;
  const format = kind === "model" ? lines.trailers : lines.several;
  return format(text, number(quantity), formatDollars(price));
}

/** What a line is for: "2 x 3-Station trailer at $600.00", with its place if it is not the quote's own. */
export const lineWords = (line: Omit<Line, "amount">, texts: LetterTexts): string =>
  placedText({ ...line, text: wordsOf(line, texts) });
