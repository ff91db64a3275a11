import type { Language } from "@/config/languages";
import type { QuoteLine } from "@/desk/model/quote-line";
import { formatDollars } from "@/lib/money";
import { messageTextsIn } from "../message/texts-in";

const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 3 });

/** The amount of a line: "$150.00", "-$100.00", "no charge". */
export function amountWords(
  { amount }: Pick<QuoteLine, "amount">,
  language: Language = "en",
): string {
  return amount === 0 ? messageTextsIn(language).lines.free : formatDollars(amount);
}

/** How many, as it stands in a table; nothing where there is only one, or a percentage. */
export function quantityWords({ kind, quantity, percent }: QuoteLine): string {
  if (kind === "tax") return `${number(percent ?? 0)}%`;
  return kind === "discount" || quantity === undefined ? "" : number(quantity);
}

function whatWords(line: QuoteLine, language: Language): string {
  const { kind, text, quantity = 1, price = 0, percent = 0 } = line;
  const texts = messageTextsIn(language).lines;
  if (kind === "tax") return texts.taxed(text, number(percent));
  if (quantity === 1) return text;
  const inWords = kind === "model" ? texts.trailers : texts.several;
  return inWords(text, number(quantity), formatDollars(price));
}

/** A line in words, for a plain text: "2 x 3-Station trailer at $600.00: $1,200.00". For staff, unless a customer reads it. */
export function lineWords(line: QuoteLine, language: Language = "en"): string {
  return messageTextsIn(language).lines.said(
    whatWords(line, language),
    amountWords(line, language),
  );
}
