import { describe, expect, it } from "vitest";
import {
  formatMoment,
  formatRecentMoment,
  formatTimeOfDay,
  fromBusinessMinute,
  isToday,
  startOfBusinessDay,
  startOfNextBusinessDay,
  toBusinessMinute,
  todayInHouston,
} from "@/lib/business-time";
import { formatCalendarDate, formatNearDate, formatShortCalendarDate } from "@/lib/calendar-date";
import { today } from "@/lib/dates";
import { stopClock } from "../support/stopped-clock.ts";

// Houston is six hours behind Greenwich in winter and five in summer.

describe("a moment", () => {
  const moment = new Date("2026-11-21T01:50:55Z");
  it("is read in Houston's time, as a text or not", () => {
    expect(formatMoment(moment)).toBe("Nov 20, 2026, 7:50 PM");
    expect(formatRecentMoment(moment)).toBe("Nov 20, 7:50 PM");
    expect(formatRecentMoment("2026-11-21 01:50:55+00")).toBe("Nov 20, 7:50 PM");
    expect(formatTimeOfDay(moment)).toBe("7:50 PM");
    expect(toBusinessMinute(moment)).toBe("2026-11-20T19:50");
  });
});

describe("a day in Houston", () => {
  it.each([
    ["2027-01-15T05:59:59.999Z", "2027-01-14"],
    ["2027-01-15T06:00:00.000Z", "2027-01-15"],
    ["2027-07-15T04:59:59.999Z", "2027-07-14"],
    ["2027-07-15T05:00:00.000Z", "2027-07-15"],
  ])("is at %s %s", (now, day) => {
    stopClock(new Date(now));
    expect(todayInHouston()).toBe(day);
    expect(isToday(new Date(now))).toBe(true);
  });

  it("begins and ends at midnight, and only what is between is today", () => {
    stopClock(new Date("2027-01-15T18:00:00Z"));
    expect(isToday(new Date("2027-01-15T06:00:00Z"))).toBe(true);
    expect(isToday(new Date("2027-01-15T05:59:59.999Z"))).toBe(false);
    expect(isToday(new Date("2027-01-16T05:59:59.999Z"))).toBe(true);
    expect(isToday(new Date("2027-01-16T06:00:00Z"))).toBe(false);
  });

  it.each([
    ["2027-01-15", "2027-01-15T06:00:00.000Z", 24],
    ["2027-03-14", "2027-03-14T06:00:00.000Z", 23],
    ["2027-11-07", "2027-11-07T05:00:00.000Z", 25],
  ])("%s begins at %s and has %i hours", (day, begins, hours) => {
    expect(startOfBusinessDay(day).getTime()).toBe(Date.parse(begins));
    const ends = startOfNextBusinessDay(day).getTime();
    expect((ends - Date.parse(begins)) / 3_600_000).toBe(hours);
  });

  it("begins for a visitor at their own midnight", () => {
    stopClock(new Date(2027, 0, 15, 23, 59, 59));
    expect(today()).toEqual(new Date(2027, 0, 15));
  });
});

it.each(["", "soon", "2026-13-01T10:00"])("the minute %j is none", (minute) => {
  expect(fromBusinessMinute(minute)).toBeUndefined();
});

it("of an hour that comes twice, this very moment is not in the future", () => {
  stopClock(new Date("2026-11-01T07:30:00.000Z"));
  expect(fromBusinessMinute("2026-11-01T01:30")?.getTime()).toBe(Date.parse("2026-11-01T07:30Z"));
  stopClock(new Date("2026-11-01T07:29:59.999Z"));
  expect(fromBusinessMinute("2026-11-01T01:30")?.getTime()).toBe(Date.parse("2026-11-01T06:30Z"));
});

describe("a date in words", () => {
  it.each(["", "soon", "2027-02-30", "2027-4-17"])("%j stays as it is", (text) => {
    expect(formatCalendarDate(text)).toBe(text);
    expect(formatShortCalendarDate(text, "en-US")).toBe(text);
  });

  it("is written in the reader's language", () => {
    expect(formatCalendarDate("2027-06-12", "es-US")).toBe("sábado 12 de junio de 2027");
    expect(formatShortCalendarDate("2027-04-17", "en-US")).toBe("Apr 17, 2027");
  });

  it("has its year only if that is not this one", () => {
    expect(formatNearDate("2027-05-15", "en-US", "2027")).toBe("Saturday, May 15");
    expect(formatNearDate("2028-05-15", "en-US", "2027")).toBe("Monday, May 15, 2028");
    expect(formatNearDate("2027-06-12", "es-US", "2027")).toBe("sábado 12 de junio");
  });
});
