import { trailersOwned } from "@/config/desk-facts";
import { formatShortDate } from "@/desk/model/short-date";
import type { QuoteLine } from "@/desk/quotes/lines/line";
import type { TrailersOut } from "./calendar-query";
import { calendarTexts } from "./calendar-words";

const texts = calendarTexts.overbooking;

/** A model of which more trailers would be out on a day than there are. */
export type Overbooking = {
  model: string;
  /** yyyy-MM-dd. */
  day: string;
  /** Of other quotes, accepted already. */
  out: number;
  owned: number;
  /** Of this quote; 0 when it does not say which trailers it is about. */
  needed: number;
};

/** How many trailers of each model lines speak of, by its id. */
export function trailersIn(lines: readonly QuoteLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, model, quantity = 1 } of lines) {
    if (kind === "model" && model) counts.set(model, (counts.get(model) ?? 0) + quantity);
  }
  return counts;
}

/**
 * Where a quote would need more trailers than there are, by what is accepted already. A model without a number of trailers
 * owned has no limit. A quote that names no model is only told about models of which none is left.
 */
export function overbookings(
  needed: ReadonlyMap<string, number>,
  busiest: readonly TrailersOut[],
  owned: Readonly<Record<string, number>> = trailersOwned,
): Overbooking[] {
  const models = needed.size > 0 ? [...needed.keys()] : Object.keys(owned);
  return models.flatMap((model) => {
    const limit = owned[model];
    const row = busiest.find((counted) => counted.model === model);
    const ofQuote = needed.get(model) ?? 0;
    const out = row?.accepted ?? 0;
    if (limit === undefined || row === undefined) return [];
    const isOver = needed.size > 0 ? out + ofQuote > limit : out >= limit;
    return isOver ? [{ model, day: row.day, out, owned: limit, needed: ofQuote }] : [];
  });
}

/** "Dec 5, 2026: 2 of 2 3-Station trailers are accepted already, this quote has 1 more". */
export function overbookingWords({ model, day, out, owned, needed }: Overbooking): string {
  const name = calendarTexts.modelName(model);
  return [
    texts.line(formatShortDate(day), out, owned, name),
    ...(needed > 0 ? [texts.needs(needed)] : []),
  ].join(", ");
}
