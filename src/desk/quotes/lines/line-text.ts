import type { Language } from "@/config/languages";
import type { QuoteLine } from "@/desk/model/quote-line";
import { formatDollars } from "@/lib/money";
import { textsIn } from "../message/texts-in";

const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 3 });

/** "$150.00", "-$100.00", "no charge". */
export function amountText(
  { amount }: Pick<QuoteLine, "amount">,
  language: Language = "en",
): string {
  return amount === 0 ? textsIn(language).headings.free : formatDollars(amount);
}

/** For a table; empty if there is only one. */
export function quantityText({ kind, quantity, percent }: QuoteLine): string {
  if (kind === "tax") return `${number(percent ?? 0)}%`;
  return kind === "discount" || quantity === undefined ? "" : number(quantity);
}

function whatText(line: QuoteLine, language: Language): string {
  const { kind, text, quantity = 1, price = 0, percent = 0 } = line;
  const texts = textsIn(language).lines;
  if (kind === "tax") return texts.taxed(text, number(percent));
  if (kind === "mileage") return texts.miles(text, number(quantity), formatDollars(price));
  if (quantity === 1) return text;
  const format = kind === "model" ? texts.trailers : texts.several;
  return format(text, number(quantity), formatDollars(price));
}

/** "2 x 3-Station trailer at $600.00: $1,200.00". In English for staff. */
export function lineText(line: QuoteLine, language: Language = "en"): string {
  return textsIn(language).lines.said(whatText(line, language), amountText(line, language));
}
