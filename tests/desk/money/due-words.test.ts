import { describe, expect, it } from "vitest";
import { formatColumnDate } from "@/desk/model/short-date";
import { dueWords, lateBy, nearestDay } from "@/desk/money/due-words";

// A Tuesday.
const TODAY = "2026-12-01";

describe("how late something is", () => {
  it.each([
    ["2026-11-30", 1],
    ["2026-11-27", 4],
    ["2026-12-02", -1],
    ["2027-12-01", -365],
  ])("due on %s: %i days", (dueOn, days) => expect(lateBy(dueOn, TODAY)).toBe(days));

  it.each([
    ["it is due today", TODAY, TODAY],
    ["it has no day", null, TODAY],
    ["its day cannot be read", "in May", TODAY],
    ["today cannot be read", "2026-11-01", ""],
  ])("not at all if %s", (_, dueOn, today) => expect(Math.abs(lateBy(dueOn, today))).toBe(0));
});

describe("a day in a narrow column", () => {
  it.each([
    ["2026-11-28", "Sat, Nov 28"],
    ["2026-12-05", "Sat, Dec 5"],
    ["2026-02-05", "Thu, Feb 5"],
    // 30 and 31 days ahead.
    ["2026-12-31", "Thu, Dec 31"],
    ["2027-01-01", "Jan 1, 2027"],
    ["2027-03-04", "Mar 4, 2027"],
    ["in May", "in May"],
  ])("%s is %s", (day, words) => expect(formatColumnDate(day, TODAY)).toBe(words));

  it("has no year across a new one, if it is near", () => {
    expect(formatColumnDate("2027-01-30", "2026-12-31")).toBe("Sat, Jan 30");
    expect(formatColumnDate("2027-01-31", "2026-12-31")).toBe("Jan 31, 2027");
    expect(formatColumnDate("2026-12-31", "2027-01-30")).toBe("Thu, Dec 31");
  });
});

describe("a day beside an earlier one", () => {
  it.each([
    ["2027-03-04", null, "Mar 4, 2027"],
    ["2027-03-04", "2026-12-20", "Mar 4"],
    ["2027-12-19", "2026-12-20", "Dec 19"],
    ["2027-12-20", "2026-12-20", "Dec 20, 2027"],
    ["2026-12-20", null, "Dec 20"],
  ])("%s after %s is %s: a year's number only where it is needed", (day, after, words) => {
    expect(nearestDay(day, TODAY, after)).toBe(words);
  });
});

describe("how a booking stands with its next payment", () => {
  const due = { what: "deposit", due_on: TODAY, is_taken_back: false } as const;

  it.each([
    ["today", {}, "Deposit today", false],
    ["in six days", { due_on: "2026-12-07" }, "Deposit by Mon", false],
    ["in seven", { due_on: "2026-12-08" }, "Deposit by Dec 8", false],
    ["yesterday", { due_on: "2026-11-30" }, "Deposit 1 day late", true],
    ["the day before", { due_on: "2026-11-29" }, "Deposit 2 days late", true],
    ["some day", { due_on: null }, "Deposit open", false],
    ["a bill", { what: "bill", number: 2, of: 6 } as const, "Bill 2 of 6 today", false],
    ["taken back", { is_taken_back: true, due_on: "2026-12-24" }, "Deposit taken back", true],
  ])("%s", (_, changes, words, isLate) => {
    expect(dueWords({ ...due, ...changes }, TODAY)).toEqual({ words, isLate });
  });

  it("is paid where nothing is due", () => {
    expect(dueWords(undefined, TODAY)).toEqual({ words: "Paid", isLate: false });
  });
});

// The first of December 2026 is a Tuesday.
it.each([
  ["2026-12-14", "Mon 14"],
  ["2026-12-15", "Dec 15"],
  ["2026-11-18", "Wed 18"],
  ["2026-11-17", "Nov 17"],
  ["2026-01-01", "Jan 1"],
  ["2027-01-01", "Jan 1, 2027"],
  ["2025-12-31", "Dec 31, 2025"],
  ["in May", "in May"],
])("the shortest that names %s: %s", (day, words) => {
  expect(nearestDay(day, TODAY)).toBe(words);
});
