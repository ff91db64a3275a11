import type { QuoteLine } from "@/desk/model/quote-line";
import { formatDollars } from "@/lib/money";
import { lineTexts } from "./lines-words";

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
