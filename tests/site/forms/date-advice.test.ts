import { addDays } from "date-fns";
import { beforeEach, describe, expect, it } from "vitest";
import { toIsoDate } from "@/lib/dates";
import { dateAdvice, isPeak, noticeOf } from "@/site/forms/use-date-advice";
import { stopClock } from "../../support/stopped-clock.ts";

it.each([
  ["short", "guests", [0, 13]],
  ["usual", "guests", [14, 28]],
  ["comfortable", "guests", [29]],
  ["short", "crew", [6]],
  ["usual", "crew", [7]],
  ["comfortable", "crew", [15]],
] as const)("how early a date is asked for %s for %s: %j days", (notice, occasion, some) => {
  for (const days of some) expect(noticeOf(days, occasion)).toBe(notice);
});

it.each([
  [true, [new Date(2027, 3, 3), new Date(2027, 9, 30)]],
  [false, [new Date(2027, 2, 27), new Date(2027, 3, 4), new Date(2027, 10, 6)]],
])("a day goes first, %s: %s", (expected, days) => {
  for (const day of days) expect(isPeak(day), String(day)).toBe(expected);
});

describe("the advice under a date", () => {
  beforeEach(() => stopClock(new Date(2027, 2, 1, 15)));

  it("speaks of events and of sites in their own weeks, and of the season to events alone", () => {
    expect(dateAdvice("2027-03-01", "guests")).toBe(dateAdvice("2027-03-05", "guests"));
    expect(dateAdvice("2027-03-05", "guests")).toBe(
      "Short notice: 2–4 weeks ahead is usual. Ask anyway; if it is urgent, call.",
    );
    expect(dateAdvice("2027-04-03", "guests")).toBe(
      "You’re early: 2–4 weeks ahead is usual. We confirm the date in our reply. Saturdays from April to October go first.",
    );
    const early = "You’re early: 1–2 weeks ahead is usual. We confirm the date in our reply.";
    expect(dateAdvice("2027-04-03", "crew")).toBe(early);
  });

  it("has nothing to say about a past day, or about what is no date", () => {
    expect(dateAdvice(toIsoDate(addDays(new Date(), -1)), "guests")).toBeUndefined();
    expect(dateAdvice("next week", "guests")).toBeUndefined();
    expect(dateAdvice("", "guests")).toBeUndefined();
  });
});
