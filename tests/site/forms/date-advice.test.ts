import { addDays } from "date-fns";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { toIsoDate } from "@/lib/dates";
import { dateAdvice, isPeak, type Notice, noticeOf } from "@/site/forms/use-date-advice";
import type { booking } from "@/site/words/business/booking";
import { stopClock } from "../../support/stopped-clock.ts";

const ORDER: Notice[] = ["short", "usual", "comfortable"];

describe("how early a date is asked for", () => {
  it.each([
    [0, "guests", "short"],
    [13, "guests", "short"],
    [14, "guests", "usual"],
    [28, "guests", "usual"],
    [29, "guests", "comfortable"],
    [6, "crew", "short"],
    [7, "crew", "usual"],
    [15, "crew", "comfortable"],
  ] as const)("%d days, %s: %s", (days, occasion, notice) => {
    expect(noticeOf(days, occasion)).toBe(notice);
  });

  it("never looks earlier for a later date", () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.nat(60),
        fc.constantFrom<keyof typeof booking>("guests", "crew"),
        (days, more, occasion) => {
          const [now, later] = [noticeOf(days, occasion), noticeOf(days + more, occasion)];
          expect(ORDER.indexOf(later)).toBeGreaterThanOrEqual(ORDER.indexOf(now));
        },
      ),
    );
  });
});

describe("a day that goes first", () => {
  it.each([
    [new Date(2027, 2, 27), false],
    [new Date(2027, 3, 3), true],
    [new Date(2027, 3, 4), false],
    [new Date(2027, 9, 30), true],
    [new Date(2027, 10, 6), false],
  ])("%s: %s", (date, expected) => expect(isPeak(date)).toBe(expected));
});

describe("the advice under a date", () => {
  beforeEach(() => stopClock(new Date(2027, 2, 1, 15)));

  it("speaks of events and of sites in their own weeks, and of the season to events alone", () => {
    expect(dateAdvice("2027-03-05", "guests")).toBe(
      "Short notice: 2–4 weeks ahead is usual. Ask anyway; if it is urgent, call.",
    );
    expect(dateAdvice("2027-04-03", "guests")).toBe(
      "Plenty of time: earlier than the usual 2–4 weeks. Saturdays from April to October go first.",
    );
    expect(dateAdvice("2027-04-03", "crew")).toBe(
      "Plenty of time: earlier than the usual 1–2 weeks.",
    );
  });

  it("has nothing to say about a past day, or about what is no date", () => {
    expect(dateAdvice(toIsoDate(addDays(new Date(), -1)), "guests")).toBeUndefined();
    expect(dateAdvice("next week", "guests")).toBeUndefined();
    expect(dateAdvice("", "guests")).toBeUndefined();
  });
});
