import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hirePrice } from "@/request/prices/hire-price";

const FRIDAY = "2026-12-04";
const MONDAY = "2026-12-07";
const prices = { eventDay: 100, weekend: 150, week: 300, month: 900 };

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
    ["three months for 13 weeks", 91, MONDAY, 2700],
    ["three months for 13 weeks without a date", 91, null, 2700],
    ["three months for 13 weeks over a February", 91, "2027-02-01", 2700],
    ["three months for 13 weeks of a longer quarter", 91, "2027-07-05", 2700],
    ["three months and two days for 92 days without a date", 92, null, 2900],
    ["three months and a week for 14 weeks", 98, MONDAY, 3000],
    ["a year for 52 weeks", 364, MONDAY, 12 * 900],
    ["a month from the end of January", 28, "2027-01-31", 900],
    ["a month over February 29", 29, "2028-02-01", 900],
    ["a month over the change of the clocks", 31, "2027-03-01", 900],
  ])("%s", (_, days, firstDay, expected) => {
    expect(hirePrice(prices, days, firstDay)).toBe(expected);
  });

  // What is by request has no price and is not made up of shorter terms; what is included costs nothing.
  test.each([
    [{ week: null }, 7, MONDAY, null],
    [{ month: null }, 28, MONDAY, null],
    [{ weekend: null }, 2, FRIDAY, null],
    [{ weekend: null }, 3, FRIDAY, null],
    [{ weekend: null }, 3, MONDAY, 300],
    [{ weekend: null }, 4, FRIDAY, 300],
    [{ eventDay: null }, 1, FRIDAY, null],
    [{ month: null }, 27, MONDAY, 1200],
    [{}, 0, MONDAY, null],
    [{ week: 0 }, 7, MONDAY, 0],
    [{ week: 0 }, 1, MONDAY, 100],
    // From a whole week or month on, what is left over is included too.
    [{ week: 0 }, 6, MONDAY, 450],
    [{ week: 0 }, 10, MONDAY, 0],
    [{ month: 0 }, 27, MONDAY, 1200],
    [{ month: 0 }, 83, MONDAY, 0],
  ])("with %j, for %i days from %s: %s", (changes, days, firstDay, expected) => {
    expect(hirePrice({ ...prices, ...changes }, days, firstDay)).toBe(expected);
  });

  test("from a month on, never more for a day less, also where weeks or months are included", () => {
    const cents = fc.constantFrom(0, 120, 500);
    // A day more can bring a cheaper weekend.
    const weekend = fc.constant(null);
    const list = fc.record({ eventDay: cents, weekend, week: cents, month: cents });
    fc.assert(
      fc.property(list, fc.integer({ min: 28, max: 120 }), (some, days) => {
        const longer = hirePrice(some, days + 1, MONDAY) ?? Number.NaN;
        expect(hirePrice(some, days, MONDAY)).toBeLessThanOrEqual(longer);
      }),
      { numRuns: 200 },
    );
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
