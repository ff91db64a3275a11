import type { Language } from "@/config/languages";
import { lineNames } from "@/desk/model/model-words";
import type { QuoteLine } from "@/desk/model/quote-line";
import { trailerModels } from "@/request/trailer-models";

/** What stands in a proposed line, for customers who read Spanish. */
const inSpanish = new Map<string, string>([
  ...trailerModels.map(({ name }) => [lineNames.model(name), `Remolque ${name}`] as const),
  [lineNames.delivery, "Entrega"],
  [lineNames.mileage, "Millas"],
  [lineNames.attendant, "Encargado de los baños"],
  [lineNames.discount, "Descuento"],
  [lineNames.tax, "Impuesto sobre ventas"],
  [lineNames.shortNotice, "Reserva con poca anticipación"],
]);

/** Lines as their customer is to read them: what we propose in that language, and what staff typed as it is. */
export function linesIn(language: Language, lines: readonly QuoteLine[]): QuoteLine[] {
  return lines.map((line) =>
    language === "en" ? line : { ...line, text: inSpanish.get(line.text) ?? line.text },
  );
}
