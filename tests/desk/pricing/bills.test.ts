import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PriceItem } from "@/desk/business/business";
import { pricedLines, totalOf, type UnpricedLine } from "@/desk/model/quote-line";
import { daysAfter } from "@/desk/model/short-date";
import { billsOf, isBilledMonthly, monthlyPrice } from "@/desk/pricing/bills";
import { hirePrice } from "@/request/prices/hire-price";
import { sampleBusiness } from "../business/sample-business.ts";

const { prices } = sampleBusiness();
const DECEMBER_7 = "2026-12-07";

function bills(
  days: number,
  lines: readonly UnpricedLine[],
  from = DECEMBER_7,
  list: readonly PriceItem[] = prices,
) {
  const priced = pricedLines(lines);
  const quote = { lines: priced, quote_amount: totalOf(priced) };
  return billsOf({ ...quote, rental_from: from, rental_until: daysAfter(from, days) }, list);
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

test("a hire until it is picked up has one bill yet, for its first month, whatever its lines", () => {
  const hire = { rental_from: "2027-01-31", rental_until: "2037-01-28", is_open_ended: true };
  expect(isBilledMonthly(hire)).toBe(true);
  expect(billsOf({ ...hire, lines: null, quote_amount: 900 }, prices)).toEqual([
    { day: "2027-01-31", amount: 900 },
  ]);
  expect(billsOf({ ...hire, rental_from: null, lines: null, quote_amount: 900 }, prices)).toEqual(
    [],
  );
});

test("each further month of it costs what is hired, less its discount and with its tax, and nothing that comes once", () => {
  const price = (...lines: UnpricedLine[]) => {
    const priced = pricedLines(lines);
    return monthlyPrice({ lines: priced, quote_amount: totalOf(priced) });
  };
  const discount: UnpricedLine = { kind: "discount", text: "Thanks", price: -100 };
  expect(price(trailer(1000), delivery, setup)).toBe(1000);
  expect(price(trailer(1000), delivery, discount)).toBe(900);
  expect(price(trailer(1000), delivery, tax)).toBe(1082.5);
  expect(price(delivery, { ...discount, price: -200 })).toBe(0);
  expect(monthlyPrice({ lines: null, quote_amount: 900 })).toBe(900);
  expect(monthlyPrice({ lines: null, quote_amount: null })).toBe(0);
});

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

  test("split what the list has in its weeks, but not in its days, like the trailer", () => {
    const visits: UnpricedLine = {
      ...{ kind: "other", text: "14 visits", item: "pump-out" },
      ...{ quantity: 1, price: 900 },
    };
    const billed = bills(98, [trailer(17_800), visits]);
    expect(billed.reduce((sum, { amount }) => sum + amount, 0)).toBe(18_700);
    const hired = bills(98, [trailer(17_800)]);
    expect(billed.every(({ amount }, place) => amount > (hired[place]?.amount ?? amount))).toBe(
      true,
    );
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

describe("a hire has more than one bill", () => {
  test.each([
    ["beyond a month", DECEMBER_7, 32, true],
    ["not for a month", DECEMBER_7, 31, false],
    ["not for 30 days in February", "2027-02-01", 30, false],
  ])("%s", (_, rental_from, days, isLong) => {
    const rental = { rental_from, rental_until: daysAfter(rental_from, days) };
    expect(isBilledMonthly(rental)).toBe(isLong);
  });

  test("not while a day is missing, and then it has none", () => {
    const quote = { lines: null, quote_amount: 1000 };
    const long = { rental_from: DECEMBER_7, rental_until: "2027-03-01" };
    for (const day of ["rental_from", "rental_until"]) {
      const rental = { ...long, [day]: null };
      expect(isBilledMonthly(rental)).toBe(false);
      expect(billsOf({ ...quote, ...rental }, [])).toEqual([]);
    }
    expect(billsOf({ ...quote, ...long, quote_amount: null }, [])).toEqual([]);
  });
});

describe("the bills of 40 days", () => {
  // A month, and nine days: a weekend and a week.
  const TRAILER = [5200, 1800 + 2200];
  const GENERATOR = [900, 240 + 300];
  const generator = (price: number, item = "generator"): UnpricedLine => ({
    kind: "other",
    text: "Generator",
    item,
    quantity: 1,
    price,
  });
  const discount: UnpricedLine = { kind: "discount", text: "Thanks", quantity: 1, price: -920 };
  const amounts = (lines: readonly UnpricedLine[], list?: readonly PriceItem[]) =>
    bills(40, lines, DECEMBER_7, list).map(({ amount }) => amount);
  const reversed = prices.toReversed();
  const priceless = { eventDay: 0, weekend: 0, week: 0, month: 0 };

  test("follow the list price of each item, wherever it stands in the list", () => {
    expect(amounts([trailer(9200)], reversed)).toEqual(TRAILER);
    expect(amounts([generator(1440)], reversed)).toEqual(GENERATOR);
    expect(amounts([trailer(9200), generator(1440)])).toEqual([6100, 4540]);
  });

  test("follow the trailer for a discount, and for an extra that the list does not have", () => {
    expect(amounts([delivery, discount, trailer(9200)])).toEqual([250 + 5200 - 520, 4000 - 400]);
    expect(amounts([delivery, trailer(9200), generator(92, "gone")])).toEqual([5502, 4040]);
  });

  test("follow the days without a trailer of the list", () => {
    expect(amounts([{ ...trailer(400), model: "5-station" }])).toEqual([310, 90]);
    expect(amounts([delivery, generator(400, "gone")])).toEqual([250 + 310, 90]);
  });

  test("follow the days where the list gives an item away, by itself or with a month", () => {
    const including = (changes: Partial<PriceItem>) =>
      prices.map((item) => (item.model ? { ...item, ...changes } : item));
    expect(amounts([trailer(400)], including(priceless))).toEqual([310, 90]);
    expect(amounts([trailer(400)], including({ month: 0 }))).toEqual([310, 90]);
  });
});
