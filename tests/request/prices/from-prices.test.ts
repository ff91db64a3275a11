import { expect, test } from "vitest";
import { offersUnlikeFrom } from "@/request/prices/from-prices";

// Pages say: event rentals from $850, packages from $999.

const list = (eventDay: number | null, packageDay: number | null) => [
  {
    model: "2-station",
    eventDay,
    weekend: 1,
    week: 1,
    month: 1,
    packageDay,
    packageWeekend: 1,
  },
  { model: null, eventDay: 1, weekend: 1, week: 1, month: 1, packageDay: 1, packageWeekend: 1 },
];

test.each([
  ["$850 and $999", list(850, 999), []],
  ["a cheaper day", list(800, 999), [{ offer: "rental", from: "$850", listed: 800 }]],
  ["a dearer day", list(1050, 999), [{ offer: "rental", from: "$850", listed: 1050 }]],
  ["a cheaper package", list(850, 900), [{ offer: "package", from: "$999", listed: 900 }]],
  ["a dearer package", list(850, 1325), [{ offer: "package", from: "$999", listed: 1325 }]],
  ["a day by request", list(null, 999), [{ offer: "rental", from: "$850", listed: null }]],
])("a price list with %s", (_, prices, unlike) => {
  expect(offersUnlikeFrom(prices)).toEqual(unlike);
});

test("a price list without the smallest trailer has neither", () => {
  expect(offersUnlikeFrom([]).map(({ listed }) => listed)).toEqual([null, null]);
});
