import type { Language } from "@/config/languages";
import { lineNames } from "@/desk/model/model-texts";
import { isRuleItem, type QuoteLine } from "@/desk/model/quote-line";
import { trailerModels } from "@/request/trailer-models";
import { textsIn } from "../message/texts-in";

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
export function translateLines(language: Language, lines: readonly QuoteLine[]): QuoteLine[] {
  const names = textsIn(language).lineNames;
  return lines.map((line) => {
    const isUsual = line.text === usualText(line, lineNames);
    return isUsual ? { ...line, text: usualText(line, names) ?? line.text } : line;
  });
}
