import { describe, expect, test } from "vitest";
import { deliveryKindOf, deliveryPrice } from "@/request/prices/delivery-price";
import { cheaperPackage, packagePrice, packageSurcharge } from "@/request/prices/package-price";

const FRIDAY = "2026-12-04";
const MONDAY = "2026-12-07";

const rates = {
  eventDeliveryBase: 0,
  deliveryBase: 250,
  freeMiles: 20,
  perMile: 4.5,
  mostMiles: 90,
  packageFreeMiles: 40,
};
const two = {
  model: "2-station",
  eventDay: 850,
  weekend: 999,
  week: 1650,
  month: 3900,
  packageDay: 999,
  packageWeekend: 1148,
};

test.each([
  ["event", 20, 0],
  ["event", 32, 54],
  ["event", 90, 315],
  ["event", 91, undefined],
  ["term", 20, 250],
  ["term", 32, 304],
  ["package", 40, 0],
  ["package", 41, 4.5],
  ["package", 90, 225],
  ["package", 91, undefined],
] as const)("delivery of the kind %s over %d miles costs %s", (kind, miles, expected) => {
  expect(deliveryPrice(rates, miles, kind)?.total).toBe(expected);
});

test("delivery is an event's up to six days, and a term's from a week on", () => {
  expect([1, 6, 7, 90].map((days) => deliveryKindOf(days, false))).toEqual([
    "event",
    "event",
    "term",
    "term",
  ]);
  expect(deliveryKindOf(7, true)).toBe("package");
});

describe("a trailer with the package costs", () => {
  test.each([
    ["a day", 1, FRIDAY, 999, 149],
    ["a weekend", 3, FRIDAY, 1148, 149],
    ["two days in the week, which cost a week without it", 2, MONDAY, 1998, 348],
    ["a weekend and a day", 4, FRIDAY, 2147, 497],
    ["nothing that is listed for a week", 7, MONDAY, null, null],
    ["nothing that is listed for a month", 31, MONDAY, null, null],
  ])("%s", (_, days, firstDay, price, more) => {
    expect(packagePrice(two, days, firstDay)).toBe(price);
    expect(packageSurcharge(two, days, firstDay)).toBe(more);
  });

  test("nothing that is listed where the list has no price for it, or for the rental", () => {
    expect(packageSurcharge({ ...two, packageDay: null }, 1, FRIDAY)).toBeNull();
    expect(packageSurcharge({ ...two, eventDay: null }, 1, FRIDAY)).toBeNull();
  });
});

describe("the hire that costs less with the package", () => {
  test("is none by the sample's list", () => {
    expect(cheaperPackage([two], rates)).toBeUndefined();
    expect(cheaperPackage([], rates)).toBeUndefined();
  });

  test("is named by its length and distance, at the worst", () => {
    // 149 more, and 250 and 90 of delivery less.
    expect(cheaperPackage([two], { ...rates, eventDeliveryBase: 250 })).toEqual({
      model: "2-station",
      days: 1,
      isWeekend: false,
      miles: 40,
      less: 191,
    });
    const cheapWeekend = { ...two, packageWeekend: 1039 };
    expect(cheaperPackage([{ ...two, model: null }, cheapWeekend], rates)).toEqual({
      model: "2-station",
      days: 2,
      isWeekend: true,
      miles: 40,
      less: 50,
    });
  });

  test("is none where the package has no price", () => {
    const unpriced = { ...two, packageDay: null, packageWeekend: null };
    expect(cheaperPackage([unpriced], { ...rates, eventDeliveryBase: 250 })).toBeUndefined();
  });
});
