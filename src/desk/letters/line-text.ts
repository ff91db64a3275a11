import type { Language } from "@/config/languages";
import { isRuleItem, type QuoteLine } from "@/desk/model/quote-line";
import { formatDollars } from "@/lib/money";
import { lineWords } from "@/request/quote-letter/agreed-document";
import { letterTextsIn } from "@/request/quote-letter/letter-texts-in";
import { trailerModels } from "@/request/trailer-models";
import { textsIn } from "./texts-in";

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

/** "2 x 3-Station trailer at $600.00: $1,200.00". In English for staff. */
export function lineText(line: QuoteLine, language: Language = "en"): string {
  const what = lineWords(line, letterTextsIn(language));
  return textsIn(language).lines.said(what, amountText(line, language));
}

type Names = ReturnType<typeof textsIn>["lineNames"];

/** The default text of a line; undefined for what only staff name. */
function usualText({ kind, model, item, text, quantity = 0 }: QuoteLine, names: Names) {
  const freeMiles = Number(/\d+/.exec(text)?.[0] ?? 0);
  switch (kind) {
    case "model": {
      const known = trailerModels.find(({ id }) => id === model);
      return known && names.model(known.name);
    }
    case "mileage":
      return names.mileage(quantity, freeMiles);
    case "other":
      return isRuleItem(item) ? names.rules[item](freeMiles) : undefined;
    default:
      return names[kind];
  }
}

/** Lines as their customer reads them: default texts are translated, what staff typed is not. */
export function translateLines(
  language: Language,
  lines: readonly QuoteLine[],
  from: Language = "en",
): QuoteLine[] {
  const names = textsIn(language).lineNames;
  const former = textsIn(from).lineNames;
  return lines.map((line) => {
    const isUsual = line.text === usualText(line, former);
    return isUsual ? { ...line, text: usualText(line, names) ?? line.text } : line;
  });
}
