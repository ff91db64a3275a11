import { expect, test } from "vitest";
import type { Trailers } from "@/request/trailers/choose-trailers";
import {
  deliveryTo,
  eventPrices,
  packagePrices,
  termPrices,
  visitsPrice,
  weeksPrice,
} from "@/site/prices/price-of-set";

const two = {
  eventDay: 1050,
  weekend: 1325,
  week: 1650,
  month: 3900,
  packageDay: 1200,
  packageWeekend: 1475,
};
const three = {
  eventDay: 1395,
  weekend: 1745,
  week: 2200,
  month: 5200,
  packageDay: 1595,
  packageWeekend: 1945,
};
const models = { "2-station": two, "3-station": three };
const set = (model: Trailers["model"]): Trailers[] => [{ model, count: 1 }];
const one = set("3-station");
const more: Trailers[] = [{ model: "3-station", count: 2 }, ...set("2-station")];
const withWeekend = (weekend: number | null) => ({ "3-station": { ...three, weekend } });

test.each([
  ["a day, and a weekend", one, models, 6, { event: 1395, weekend: 1745 }],
  ["the same up to 24 hours", one, models, 24, { event: 1395, weekend: 1745 }],
  ["the sum of all trailers", more, models, 5, { event: 3840, weekend: 4815 }],
  ["what two days of the week come to", one, models, 30, { event: 2200, weekend: 1745 }],
  ["a day without a weekend", one, withWeekend(null), 6, { event: 1395, weekend: undefined }],
] as const)("an event costs %s", (_, trailers, list, hours, expected) => {
  expect(eventPrices(trailers, list, hours)).toEqual(expected);
});

test("an event costs a price of its own with the package, where every model has one", () => {
  expect(packagePrices(more, models, 6)).toEqual({ event: 4390, weekend: 5365 });
  const unpriced = { ...models, "2-station": { ...two, packageDay: null } };
  expect(packagePrices(more, unpriced, 6)).toBeUndefined();
});

test.each([
  ["a model is not in the list", set("4-station"), models],
  ["one of several is not", [...one, ...set("4-station")], models],
  ["it has no event day", one, { "3-station": { ...three, eventDay: null } }],
  ["there is no trailer", [], models],
])("an event costs nothing that is named where %s", (_, trailers, list) => {
  expect(eventPrices(trailers, list, 6)).toBeUndefined();
});

test("a crew's trailers cost so much a day, a week and a month, where all of them have that price", () => {
  expect(termPrices(more, models)).toEqual({ day: 3840, week: 6050, month: 14_300 });
  const byRequest = { ...models, "2-station": { ...two, month: null } };
  expect(termPrices(more, byRequest)).toEqual({ day: 3840, week: 6050, month: undefined });
  expect(termPrices(set("4-station"), models)).toEqual({});
});

test("thirteen weeks cost three months, and a week more a week more", () => {
  expect(weeksPrice(one, models, 13)).toBe(3 * 5200);
  expect(weeksPrice(one, models, 14)).toBe(3 * 5200 + 2200);
  expect(weeksPrice(more, models, 1)).toBe(6050);
});

test("service visits cost as much as there are, to each of the places", () => {
  const service = { eventDay: 100, weekend: null, week: 100.1, month: null };
  const costOf = (rates: Partial<typeof service> | undefined, visits: number, places?: number) =>
    visitsPrice(
      // Of the list, only these are read.
      { ...(rates && { service: { ...service, ...rates } }) } as Parameters<typeof visitsPrice>[0],
      visits,
      1,
      places,
    );
  const each = costOf({}, 1) ?? 0;
  expect(each).toBeGreaterThan(0);
  expect(costOf({}, 1, 3)).toBe(Math.round(each * 300) / 100);
  expect(costOf({}, 2)).toBe(Math.round(each * 200) / 100);
  expect(costOf({ week: 0, eventDay: 0 }, 2, 3)).toBe(0);
  expect(costOf(undefined, 2, 3)).toBeNull();
});

test.each([
  [20, 250.1],
  [21, 250.3],
  [90, 264.1],
  [91, undefined],
])("delivery over %d miles costs %s", (miles, expected) => {
  const delivery = {
    eventDeliveryBase: 250.1,
    deliveryBase: 300,
    freeMiles: 20,
    perMile: 0.2,
    mostMiles: 90,
    packageFreeMiles: 40,
  };
  expect(deliveryTo({ name: "Katy", miles }, { delivery }, "event")).toBe(expected);
});
