import { createStore } from "@/lib/external-store";
import { inCents } from "@/lib/money";
import { type DeliveryKind, deliveryPrice } from "@/request/prices/delivery-price";
import { WEEK_DAYS } from "@/request/prices/hire-months";
import { hirePrice } from "@/request/prices/hire-price";
import { type ModelPrices, packagePrice } from "@/request/prices/package-price";
import { servicePrice } from "@/request/prices/service-visits";
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
  priceOf: (prices: ModelPrices) => number | null,
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

/** In US dollars without tax. */
export type EventPrices = {
  /** For the days of the event, none of which is in a weekend. */
  event: number;
  /** For a weekend, however short the party; undefined without a price. */
  weekend: number | undefined;
};

type PriceOf = (prices: ModelPrices, days: number, firstDay: string | null) => number | null;

function eventPricesBy(
  priceOf: PriceOf,
  trailers: readonly Trailers[],
  models: PricesOfModels,
  hours: number,
): EventPrices | undefined {
  const days = daysOfEvent(hours);
  const event = sumOf(trailers, models, (prices) => priceOf(prices, days, null));
  if (event === undefined) return undefined;
  const weekend = sumOf(trailers, models, (prices) => priceOf(prices, Math.max(2, days), SATURDAY));
  return { event, weekend };
}

/**
 * The price of a set of trailers for one event: on weekdays, and for a weekend.
 * @param hours of the event
 * @returns undefined if the list lacks the price of an event day for one of the models
 */
export const eventPrices = (
  trailers: readonly Trailers[],
  models: PricesOfModels,
  hours: number,
): EventPrices | undefined => eventPricesBy(hirePrice, trailers, models, hours);

/** The same with the premium package. */
export const packagePrices = (
  trailers: readonly Trailers[],
  models: PricesOfModels,
  hours: number,
): EventPrices | undefined => eventPricesBy(packagePrice, trailers, models, hours);

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

/**
 * What so many service visits a week to each of some places cost for a number of weeks, in US dollars: 0 if included, null
 * if priced by hand.
 */
export function visitsPrice(
  { service }: PublicPrices,
  visits: number,
  weeks: number,
  places = 1,
): number | null {
  const each = servicePrice(service, visits, weeks * WEEK_DAYS, null);
  return each === null ? null : (places * inCents(each)) / 100;
}

/** The list price of a kind of delivery to a place, in US dollars; undefined if it is priced by hand. */
export function deliveryTo(
  { miles }: DeliveryPlace,
  { delivery }: Pick<PublicPrices, "delivery">,
  kind: DeliveryKind,
): number | undefined {
  return deliveryPrice(delivery, miles, kind)?.total;
}
