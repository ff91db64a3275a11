import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pricedLines, totalOf, type UnpricedLine } from "@/desk/model/quote-line";
import { daysAfter } from "@/desk/model/short-date";
import { billsOf } from "@/desk/quotes/bills";
import { hirePrice } from "@/request/prices/hire-price";
import { sampleBusiness } from "../business/sample-business.ts";

const { prices } = sampleBusiness();
const DECEMBER_7 = "2026-12-07";

function bills(days: number, lines: readonly UnpricedLine[], from = DECEMBER_7) {
  const priced = pricedLines(lines);
  const quote = { lines: priced, quote_amount: totalOf(priced) };
  return billsOf({ ...quote, rental_from: from, rental_until: daysAfter(from, days) }, prices);
}

const trailer = (price: number): UnpricedLine => ({
  kind: "model",
  text: "3-Station trailer",
  model: "3-station",
  quantity: 1,
  price,
});
const delivery: UnpricedLine = { kind: "delivery", text: "Delivery", quantity: 1, price: 250 };
const setup: UnpricedLine = { kind: "other", text: "Setup", quantity: 1, price: 100 };
const tax: UnpricedLine = { kind: "tax", text: "Sales tax", percent: 8.25 };

describe("the bills of a long hire", () => {
  test("are its months as they are priced, with what costs once on the first", () => {
    const [three] = prices;
    const price = (three && hirePrice(three, 84, DECEMBER_7)) ?? 0;
    expect(price).toBe(3 * 5200);
    expect(bills(84, [trailer(price), delivery, setup, tax])).toEqual([
      { day: DECEMBER_7, amount: 6007.88 },
      { day: "2027-01-07", amount: 5629 },
      { day: "2027-02-07", amount: 5629 },
    ]);
    expect(bills(90, [trailer(price)]).map(({ day }) => day)).toHaveLength(3);
  });

  test("follow the days of an amount without a list price", () => {
    const quote = { lines: null, quote_amount: 1000 };
    const rental = { rental_from: "2027-01-31", rental_until: "2027-03-10" };
    expect(billsOf({ ...quote, ...rental }, [])).toEqual([
      { day: "2027-01-31", amount: 736.84 },
      { day: "2027-02-28", amount: 263.16 },
    ]);
  });

  test("add up to the cent, and none is due on the day of pickup or later", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 365 }),
        fc.integer({ min: 1, max: 3_000_000 }),
        (days, start, cents) => {
          const from = daysAfter(DECEMBER_7, start);
          const lines = [trailer(cents / 100), delivery, setup, tax];
          const all = bills(days, lines, from);
          const sum = all.reduce((before, { amount }) => before + Math.round(amount * 100), 0);
          expect(sum).toBe(Math.round(totalOf(pricedLines(lines)) * 100));
          expect(all.every(({ day }) => day === from || day < daysAfter(from, days))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
