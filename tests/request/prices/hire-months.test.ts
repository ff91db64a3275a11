import { describe, expect, test } from "vitest";
import { daysOfMonths, hirePeriod, monthStarts } from "@/request/prices/hire-months";

describe("how long a hire is", () => {
  test.each([
    [1, "2027-01-04", { months: 0, weeks: 0, days: 1 }],
    [7, "2027-01-04", { months: 0, weeks: 1, days: 0 }],
    [31, "2027-01-04", { months: 1, weeks: 0, days: 0 }],
    [90, "2027-01-04", { months: 3, weeks: 0, days: 0 }],
    // 13 weeks, whose last day is after the third month.
    [91, "2027-01-04", { months: 3, weeks: 0, days: 0 }],
    [92, "2027-01-04", { months: 3, weeks: 0, days: 2 }],
    [98, "2027-01-04", { months: 3, weeks: 1, days: 0 }],
    [91, null, { months: 3, weeks: 0, days: 0 }],
    [366, "2028-01-01", { months: 12, weeks: 0, days: 0 }],
    [28, "2027-01-31", { months: 1, weeks: 0, days: 0 }],
  ])("%i days from %s: %j", (days, firstDay, expected) => {
    expect(hirePeriod(days, firstDay)).toEqual(expected);
  });

  test("13 weeks have three months, however long these are", () => {
    for (let month = 1; month <= 12; month += 1) {
      const first = `2027-${month.toString().padStart(2, "0")}-04`;
      expect(monthStarts(91, first), first).toHaveLength(3);
    }
  });

  test("a month ends on the same day of the next, or on its last", () => {
    expect(daysOfMonths(1, "2028-01-30")).toBe(30);
    expect(daysOfMonths(1, "2027-01-30")).toBe(29);
    // Over the change of the clocks.
    expect(daysOfMonths(1, "2027-03-10")).toBe(31);
  });
});
