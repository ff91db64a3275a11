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

const winter = {
  name: "Winter season",
  nameEs: null,
  firstDay: "2027-01-04",
  lastDay: "2027-01-31",
  percent: -20,
  model: null,
};

test.each([
  ["of less has a lower one", winter, [680, 799.2]],
  ["of more has none below the list's", { ...winter, percent: 20 }, []],
  ["of another model does not count", { ...winter, model: "4-station" }, []],
])("a season %s", (_, season, listed) => {
  const unlike = offersUnlikeFrom(list(850, 999), [season]);
  expect(unlike.map((offer) => offer.listed)).toEqual(listed);
  for (const offer of unlike) expect(offer.season).toBe("Winter season");
});

test("a price list without the smallest trailer has neither", () => {
  expect(offersUnlikeFrom([]).map(({ listed }) => listed)).toEqual([null, null]);
});
