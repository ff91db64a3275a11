import { expect, test } from "vitest";
import { offersAboveFrom } from "@/request/prices/from-prices";

// Pages say: event rentals from $850, packages from $999.

const list = (eventDay: number | null, weekend: number | null) => [
  { model: "2-station", eventDay, weekend, week: 1, month: 1 },
  { model: null, eventDay: 1, weekend: 1, week: 1, month: 1 },
];

test.each([
  ["$850 and $999", list(850, 999), []],
  ["less", list(800, 900), []],
  ["a dearer day", list(1050, 999), [{ offer: "rental", from: "$850", listed: 1050 }]],
  ["a dearer weekend", list(850, 1325), [{ offer: "package", from: "$999", listed: 1325 }]],
  ["a day by request", list(null, 999), [{ offer: "rental", from: "$850", listed: null }]],
])("a price list with %s", (_, prices, above) => {
  expect(offersAboveFrom(prices)).toEqual(above);
});

test("a price list without the smallest trailer has neither", () => {
  expect(offersAboveFrom([]).map(({ listed }) => listed)).toEqual([null, null]);
});
