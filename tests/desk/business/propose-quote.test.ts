import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extraLine, type Hire, priceOf, proposeQuote } from "@/desk/business/propose-quote";
import { hirePrice } from "@/request/prices/hire-price";
import { prices, sampleBusiness } from "./sample-business.ts";

const FRIDAY = "2026-12-04";
const MONDAY = "2026-12-07";
const TODAY = "2026-11-23";

describe("a hire costs", () => {
  test.each([
    ["a day", 1, FRIDAY, 100],
    ["a weekend for two days with a Saturday", 2, FRIDAY, 150],
    ["a weekend for three", 3, FRIDAY, 150],
    ["two days in the week", 2, MONDAY, 200],
    ["days alone where the date is not known", 2, null, 200],
    ["a week rather than four days", 4, MONDAY, 300],
    ["a weekend and a day", 4, FRIDAY, 250],
    ["a week and a day", 8, MONDAY, 400],
    ["a month rather than three weeks and six days", 27, MONDAY, 900],
    ["a month for 30 days without a date", 30, null, 900],
    ["a month to the same day of the next", 31, MONDAY, 900],
    ["a month and a day", 32, MONDAY, 1000],
    ["no more than a month for 30 days in February", 30, "2027-02-01", 900],
    ["three months to the same day", 90, MONDAY, 2700],
  ])("%s", (_, days, firstDay, expected) => {
    expect(hirePrice(prices, days, firstDay)).toBe(expected);
  });

  // What is by request has no price and is not made up of shorter terms; what is included costs nothing.
  test.each([
    [{ week: null }, 7, MONDAY, null],
    [{ month: null }, 28, MONDAY, null],
    [{ weekend: null }, 2, FRIDAY, null],
    [{ eventDay: null }, 1, FRIDAY, null],
    [{ month: null }, 27, MONDAY, 1200],
    [{}, 0, MONDAY, null],
    [{ week: 0 }, 7, MONDAY, 0],
    [{ week: 0 }, 1, MONDAY, 100],
  ])("with %j, for %i days from %s: %s", (changes, days, firstDay, expected) => {
    expect(hirePrice({ ...prices, ...changes }, days, firstDay)).toBe(expected);
  });

  test("never less for a day more, and never more than its days", () => {
    const cents = fc.integer({ min: 1, max: 500_000 }).map((value) => value / 100);
    const list = fc.record({ eventDay: cents, weekend: cents, week: cents, month: cents });
    fc.assert(
      fc.property(list, fc.integer({ min: 1, max: 120 }), (some, days) => {
        const price = hirePrice(some, days, null) ?? Number.NaN;
        expect(price).toBeLessThanOrEqual(Math.round(some.eventDay * days * 100) / 100);
        expect(hirePrice(some, days + 1, null)).toBeGreaterThanOrEqual(price);
      }),
      { numRuns: 200 },
    );
  });
});

const hire: Hire = { model: "3-station", days: 1, firstDay: FRIDAY, miles: 28 };
const propose = (changes: Partial<Hire> = {}, rules = {}, today = TODAY) =>
  proposeQuote(sampleBusiness(rules), { ...hire, ...changes }, today);

test("buttons and lines have one price, and nothing else at the desk reads the price list", () => {
  const [trailer, ...extras] = sampleBusiness().prices;
  for (const days of [1, 2, 8, 29]) {
    const { lines } = propose({ days, extras: extras.map(({ id }) => ({ id, quantity: 1 })) });
    const hired = { days, firstDay: FRIDAY };
    expect(lines[0]?.price).toBe(priceOf(trailer, hired));
    for (const item of extras) {
      expect(lines).toContainEqual(expect.objectContaining(extraLine(item, 1, hired)));
    }
  }
  const readers = readdirSync("src/desk", { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) && readFileSync(`src/desk/${file}`, "utf8").includes("hirePrice("),
  );
  expect(readers).toEqual(["business/propose-quote.ts"]);
});

describe("a quote", () => {
  test("has trailer, delivery, the miles beyond the free ones, and tax", () => {
    const trailer = { kind: "model", text: "3-Station trailer", model: "3-station" };
    const miles = "miles beyond the first 20";
    expect(propose()).toEqual({
      lines: [
        { ...trailer, quantity: 1, price: 1450, amount: 1450 },
        { kind: "delivery", text: "Delivery", quantity: 1, price: 250, amount: 250 },
        { kind: "mileage", text: miles, quantity: 8, price: 4.5, amount: 36 },
        { kind: "tax", text: "Sales tax", percent: 8.25, amount: 143.22 },
      ],
      subtotal: 1736,
      tax: 143.22,
      total: 1879.22,
      isShortNotice: false,
      deposit: { amount: 469.81, dueInDays: 3, balance: 1409.41, balanceDueOn: "2026-12-01" },
    });
  });

  test("has extras, and no tax on what is not taxed", () => {
    const extras = [
      { id: "attendant", quantity: 2 },
      { id: "generator", quantity: 1 },
      { id: "gone", quantity: 1 },
    ];
    const { lines, tax } = propose({ extras, miles: 5 });
    const attendant = { kind: "other", text: "Attendant", quantity: 2, price: 240, amount: 480 };
    expect(lines[1]).toEqual({ ...attendant, item: "attendant", untaxed: true });
    expect(lines.map(({ text }) => text).join(", ")).toBe(
      "3-Station trailer, Attendant, Generator, Delivery, Sales tax",
    );
    // 8.25 % of 1450 + 180 + 250.
    expect(tax).toBe(155.1);
  });

  test.each([
    ["an unknown distance", { miles: null }],
    ["a place too far away", { miles: 91 }],
    ["a model that is in no list", { model: "5-station" }],
    ["an extra by request", { days: 7, extras: [{ id: "attendant", quantity: 1 }] }],
  ] as const)("has no total with %s", (_, changes) => {
    const proposal = propose(changes);
    expect(proposal).toMatchObject({ subtotal: null, tax: null, total: null, deposit: null });
    expect(proposal.lines.filter(({ price }) => price === null)).toHaveLength(1);
    expect(proposal.lines.at(-1)).toMatchObject({ kind: "tax", amount: null });
  });

  test("has a total up to the longest distance that is served", () => {
    expect(propose({ miles: 90 }).total).not.toBeNull();
  });

  test("of the premium package has free delivery, as far as that goes", () => {
    const priceOf = (miles: number) =>
      propose({ miles, isPackage: true }).lines.find(({ kind }) => kind === "delivery")?.price;
    expect(priceOf(40)).toBe(0);
    expect(priceOf(41)).toBe(250);
  });

  test("costs more at short notice", () => {
    const near = propose({ trailers: 2 }, {}, "2026-12-02");
    expect(near.isShortNotice).toBe(true);
    expect(near.lines[1]).toMatchObject({ text: "Short notice", price: 435, amount: 435 });
    expect(propose({}, {}, "2026-12-01").isShortNotice).toBe(false);
    expect(propose({ firstDay: null }).isShortNotice).toBe(false);
    expect(propose({}, { shortNoticePercent: 0 }, FRIDAY).isShortNotice).toBe(false);
  });

  test("has no line for a tax of nothing", () => {
    const { lines, tax, total } = propose({}, { taxPercent: 0 });
    expect(lines.map(({ kind }) => kind)).not.toContain("tax");
    expect([tax, total]).toEqual([0, 1736]);
  });
});
