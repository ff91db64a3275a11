import type { Language } from "@/config/languages";
import type { Business, PriceItem } from "@/desk/business/business";
import { isRuleItem, type QuoteLine } from "@/desk/model/quote-line";
import { SERVICE_ITEM } from "@/request/prices/service-visits";
import { lineWords } from "@/request/quote-letter/agreed-document";
import { letterTextsIn } from "@/request/quote-letter/letter-texts-in";
import { lineAmount } from "@/request/quote-letter/line-amount";
import { trailerModels } from "@/request/trailer-models";
import { textsIn } from "./texts-in";

const number = (value: number) => value.toLocaleString("en-US");

/** "$150.00", "-$100.00", "no charge". */
export const amountText = (line: Pick<QuoteLine, "amount">, language: Language = "en") =>
  lineAmount(line, textsIn(language).headings.free);

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

/** An extra or a season of the price list with its names; null where it has none in Spanish. */
export type NamedExtra = Pick<PriceItem, "id" | "name" | "nameEs">;

/** What lines are named after. Nothing while there is no list. */
export const namedIn = (
  business: Pick<Business, "prices" | "seasons"> | undefined,
): NamedExtra[] => (business ? [...business.prices, ...business.seasons] : []);

const nameIn = (language: Language, { name, nameEs }: NamedExtra) =>
  (language === "es" ? nameEs : null) ?? name ?? undefined;

/** Behind the name of a trailer that is hired in a season. */
const SEASON = /^, (.+), ([+-][\d.]+)%$/;

/** A trailer with its season, from one language in another; undefined where staff wrote something else. */
function trailerText(
  { model, text }: QuoteLine,
  [from, to]: readonly [Language, Language],
  named: readonly NamedExtra[],
): string | undefined {
  const known = trailerModels.find(({ id }) => id === model);
  if (!known) return undefined;
  const trailer = textsIn(from).lineNames.model(known);
  const { model: nameOf, season: seasonOf } = textsIn(to).lineNames;
  if (text === trailer) return nameOf(known);
  if (!text.startsWith(trailer)) return undefined;
  const [, name, percent] = SEASON.exec(text.slice(trailer.length)) ?? [];
  const season = named.find((each) => name !== undefined && nameIn(from, each) === name);
  const translated = season && nameIn(to, season);
  return translated && `${nameOf(known)}, ${seasonOf(translated, Number(percent))}`;
}

/** The default text of a line but a trailer's; undefined for what only staff name. */
function usualText(
  { kind, item, text, quantity = 0 }: QuoteLine,
  language: Language,
  extras: readonly NamedExtra[],
) {
  const names = textsIn(language).lineNames;
  const extra = extras.find(({ id }) => id === item);
  // The one number in a name: the free miles, or visits a week.
  const count = Number(/\d+/.exec(text)?.[0] ?? 0);
  switch (kind) {
    case "model":
      return undefined;
    case "mileage":
      return names.mileage(quantity, count);
    case "other":
      if (isRuleItem(item)) return names.rules[item](count);
      if (item === SERVICE_ITEM) return names.service(count);
      return extra && nameIn(language, extra);
    default:
      return names[kind];
  }
}

/**
 * Lines as their customer reads them: default texts and the names of extras and seasons are translated, what staff typed is
 * not.
 * @param extras `namedIn` the price list
 */
export function translateLines(
  language: Language,
  lines: readonly QuoteLine[],
  extras: readonly NamedExtra[],
  from: Language = "en",
): QuoteLine[] {
  return lines.map((line) => {
    if (line.kind === "model") {
      return { ...line, text: trailerText(line, [from, language], extras) ?? line.text };
    }
    const isUsual = line.text === usualText(line, from, extras);
    return isUsual ? { ...line, text: usualText(line, language, extras) ?? line.text } : line;
  });
}
