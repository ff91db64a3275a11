import { createStore } from "@/lib/external-store";
import { deliveryPrice } from "@/request/prices/delivery-price";
import { WEEK_DAYS } from "@/request/prices/hire-months";
import { type HirePrices, hirePrice } from "@/request/prices/hire-price";
import type { Trailers } from "@/request/trailers/choose-trailers";
import { daysOfEvent } from "@/request/trailers/guest-planning";
import type { PublicPrices } from "./read-public-prices";

/** The place of a delivery check: its name, and whole miles by road, one way. */
export type DeliveryPlace = { name: string; miles: number };

/** The last place of the area check in this visit; the planners include delivery to it. */
export const deliveryPlace = createStore<DeliveryPlace | undefined>(undefined);

type PricesOfModels = PublicPrices["models"];

/** Any Saturday: a rental from this day is a weekend. */
const SATURDAY = "2026-11-28";

/** What a set costs, if every model in it has that price; undefined otherwise. US dollars. */
function sumOf(
  trailers: readonly Trailers[],
  models: PricesOfModels,
  priceOf: (prices: HirePrices) => number | null,
): number | undefined {
  let sum = 0;
  for (const { model, count } of trailers) {
    const prices = models[model];
    const price = prices ? priceOf(prices) : null;
    if (price === null) return undefined;
    sum += count * price;
  }
  return trailers.length > 0 ? sum : undefined;
}

/** A range in US dollars without tax; both are the same if the list has no weekend price. */
export type PriceRange = { from: number; to: number };

/**
 * The price of a set of trailers for one event: on weekdays, and on a weekend.
 * @param hours of the event
 * @returns undefined if the list lacks the price of an event day for one of the models
 */
export function eventRange(
  trailers: readonly Trailers[],
  models: PricesOfModels,
  hours: number,
): PriceRange | undefined {
  const days = daysOfEvent(hours);
  const inTheWeek = sumOf(trailers, models, (prices) => hirePrice(prices, days, null));
  if (inTheWeek === undefined) return undefined;
  // A weekend is two days or three, however short the party.
  const atWeekend = sumOf(trailers, models, (prices) =>
    hirePrice(prices, Math.max(2, days), SATURDAY),
  );
  const both = [inTheWeek, atWeekend ?? inTheWeek];
  return { from: Math.min(...both), to: Math.max(...both) };
}

/** What a set costs by length of hire; undefined where a model has no such price. US dollars without tax. */
export function termPrices(trailers: readonly Trailers[], models: PricesOfModels) {
  return {
    day: sumOf(trailers, models, ({ eventDay }) => eventDay),
    week: sumOf(trailers, models, ({ week }) => week),
    month: sumOf(trailers, models, ({ month }) => month),
  };
}

/** The price of a set of trailers for a number of weeks from a day that is not known; undefined as above. */
export const weeksPrice = (trailers: readonly Trailers[], models: PricesOfModels, weeks: number) =>
  sumOf(trailers, models, (prices) => hirePrice(prices, weeks * WEEK_DAYS, null));

/** The list price of delivery to a place, in US dollars; undefined if it is priced by hand. */
export function deliveryTo(
  { miles }: DeliveryPlace,
  { delivery }: PublicPrices,
): number | undefined {
  return deliveryPrice(delivery, miles)?.total;
}
