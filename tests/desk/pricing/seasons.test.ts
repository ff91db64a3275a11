import { expect, test } from "vitest";
import type { ListedSeason } from "@/desk/business/business";
import { namedIn, translateLines } from "@/desk/letters/line-text";
import { billsOf } from "@/desk/pricing/bills";
import { decidedTrailer, linesOfDecisions } from "@/desk/pricing/decided-lines";
import { type Hire, proposeQuote } from "@/desk/pricing/propose-quote";
import { repricedLines } from "@/desk/pricing/repriced-lines";
import { inSeason, overlaps } from "@/request/prices/seasons";
import { sampleBusiness } from "../business/sample-business.ts";

const SPRING: ListedSeason = {
  id: "5e0f7a52-8f3b-4a52-9f6f-0d5f4f1f0a01",
  name: "Spring season",
  nameEs: "Temporada de primavera",
  firstDay: "2027-03-01",
  lastDay: "2027-05-31",
  percent: 15,
  model: null,
};
const inWinter: ListedSeason = {
  ...SPRING,
  id: "5e0f7a52-8f3b-4a52-9f6f-0d5f4f1f0a02",
  name: "Winter season",
  nameEs: null,
  firstDay: "2027-01-04",
  lastDay: "2027-01-31",
  percent: -20,
  model: "3-station",
};
const business = { ...sampleBusiness(), seasons: [inWinter, SPRING] };
const TODAY = "2026-11-23";

const propose = (hire: Partial<Hire>) =>
  proposeQuote(business, { model: "3-station", days: 1, firstDay: null, miles: 0, ...hire }, TODAY);
const trailer = (hire: Partial<Hire>) => propose(hire).lines[0];

const PLAIN = "3-Station trailer";
const IN_SPRING = "3-Station trailer, Spring season, +15%";

// 1450 a day, 1800 a weekend, 2200 a week, 5200 a month.
test.each([
  ["the day before it", "2027-02-26", 1, 1450, PLAIN],
  ["its first day", "2027-03-01", 1, 1667.5, IN_SPRING],
  ["its last day", "2027-05-31", 1, 1667.5, IN_SPRING],
  ["the day after it", "2027-06-01", 1, 1450, PLAIN],
  ["a weekend that begins before it and ends in it", "2027-02-27", 3, 1800, PLAIN],
  ["a weekend that begins in it", "2027-03-06", 2, 2070, IN_SPRING],
  ["a week that begins in it and ends after", "2027-05-28", 7, 2530, IN_SPRING],
  ["a month that begins on its last day", "2027-05-31", 30, 5980, IN_SPRING],
  ["three months that begin before it", "2027-02-15", 91, 15_600, PLAIN],
  ["three months that begin in it", "2027-03-01", 91, 17_940, IN_SPRING],
  ["a day in a season of less", "2027-01-11", 1, 1160, "3-Station trailer, Winter season, -20%"],
  ["no day yet", null, 1, 1450, PLAIN],
])("%s", (_, firstDay, days, price, text) => {
  expect(trailer({ firstDay, days })).toMatchObject({ price, text });
});

test("holds for the package, and not for extras, delivery and other models", () => {
  const extras = [{ id: "generator", quantity: 1 }];
  const hire = { firstDay: "2027-03-01", extras, isPackage: true };
  const [first, generator, premium, delivery] = propose(hire).lines;
  expect(first?.price).toBe(1667.5);
  expect(generator?.price).toBe(180);
  // (1650 - 1450) and 15 percent of it.
  expect(premium?.price).toBe(230);
  expect(delivery?.price).toBe(0);
  expect(trailer({ model: "2-station", firstDay: "2027-01-11" })?.text).toBe("2-Station trailer");
});

test("each price of the list takes its share, and what is by request stays so", () => {
  const list = (price: (place: number) => number | null) => ({
    eventDay: price(1),
    weekend: price(2),
    week: price(3),
    month: price(4),
    packageDay: price(5),
    packageWeekend: price(6),
  });
  const prices = list((place) => place * 100);
  expect(inSeason(prices, SPRING)).toEqual(list((place) => place * 115));
  expect(inSeason(prices, inWinter)).toEqual(list((place) => place * 80));
  expect(inSeason(prices, undefined)).toEqual(prices);
  const onRequest = list(() => null);
  expect(inSeason(onRequest, SPRING)).toEqual(onRequest);
});

test("is split among the bills of months like the list", () => {
  const { lines, total } = propose({ firstDay: "2027-03-01", days: 91 });
  const hire = { rental_from: "2027-03-01", rental_until: "2027-05-31", quote_amount: total };
  const stored = lines.map(({ price, ...line }) => ({
    ...line,
    amount: line.amount ?? 0,
    ...(typeof price === "number" && { price }),
  }));
  const bills = billsOf({ ...hire, lines: stored }, business.prices).map(({ amount }) => amount);
  // 5980 each with 8.25 % tax, and delivery on the first.
  expect(bills).toEqual([6743.98, 6473.35, 6473.35]);
});

test("reads in the customer's language, and in the owner's words where there are no Spanish ones", () => {
  const line = { kind: "model", model: "3-station", quantity: 1, price: 1, amount: 1 } as const;
  const spanish = "Remolque de 3 baños (3-Station), Temporada de primavera, +15%";
  const named = namedIn(business);
  const [translated, winter, typed] = translateLines(
    "es",
    [
      { ...line, text: IN_SPRING },
      { ...line, text: "3-Station trailer, Winter season, -20%" },
      { ...line, text: "3-Station trailer, the blue one, +15%" },
    ],
    named,
  );
  expect(translated?.text).toBe(spanish);
  expect(winter?.text).toBe("Remolque de 3 baños (3-Station), Winter season, -20%");
  expect(typed?.text).toBe("3-Station trailer, the blue one, +15%");
  const [back] = translateLines("en", [{ ...line, text: spanish }], named, "es");
  expect(back?.text).toBe(IN_SPRING);
});

const on = (firstDay: string) => ({ days: 1, firstDay, miles: 0, isPackage: false });

test("does not stand beside a price that a person typed", () => {
  const row = decidedTrailer({ model: "3-station", trailers: 1 }, "one");
  const shown = (own: typeof row) =>
    linesOfDecisions({ lines: [own], leftOut: [] }, business, on("2027-03-01"), TODAY).lines[0];
  expect(shown(row)).toMatchObject({ price: "1667.50", text: IN_SPRING });
  const typed = shown({ ...row, price: "1500", own: ["price"] });
  expect(typed).toMatchObject({ price: "1500", text: PLAIN });
});

test("comes and goes with a change of the date, and what was agreed stays without one", () => {
  const agreed = propose({ firstDay: "2027-03-01" }).lines.map((line) => ({
    ...line,
    price: line.price ?? undefined,
    amount: line.amount ?? 0,
  }));
  const stored = agreed.map(({ price, ...line }) => ({
    ...line,
    ...(price !== undefined && { price }),
  }));
  const moved = (firstDay: string, list = business) =>
    repricedLines({
      agreed: stored,
      from: stored,
      business: list,
      former: on("2027-03-01"),
      now: on(firstDay),
      trailers: { count: 1, model: "3-station" },
      kept: new Set(),
      today: TODAY,
    }).lines[0];
  expect(moved("2027-06-07")).toMatchObject({ text: PLAIN, price: 1450 });
  expect(moved("2027-03-08")).toMatchObject({ text: IN_SPRING, price: 1667.5 });
  // The season is gone from the list since.
  const later = moved("2027-03-08", { ...business, seasons: [] });
  expect(later).toMatchObject({ text: IN_SPRING, price: 1667.5 });
});

test.each([
  ["one that ends the day before", { firstDay: "2027-02-01", lastDay: "2027-02-28" }, false],
  ["one that ends on its first day", { firstDay: "2027-02-01", lastDay: "2027-03-01" }, true],
  ["one of a model within it", { firstDay: "2027-04-01", lastDay: "2027-04-01", model: "x" }, true],
  ["one that begins the day after", { firstDay: "2027-06-01", lastDay: "2027-07-01" }, false],
])("%s shares a day with it: %o", (_, changes, is) => {
  expect(overlaps(SPRING, { ...SPRING, ...changes })).toBe(is);
  const ofModels = [
    { ...SPRING, model: "y" },
    { ...SPRING, ...changes, model: "x" },
  ] as const;
  expect(overlaps(...ofModels)).toBe(false);
});
