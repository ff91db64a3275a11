import { expect, it, onTestFinished, vi } from "vitest";
import { formatMoment, fromBusinessMinute } from "@/lib/business-time";
import { formatCalendarDate, formatDayRange } from "@/lib/calendar-date";
import { fromIsoDate, hearToday, isClockSlow, today, toIsoDate } from "@/lib/dates";
import { formatDollars } from "@/lib/money";
import { stopClock } from "../support/stopped-clock.ts";

it("calendar dates keep their day from local parts, at any hour", () => {
  expect(toIsoDate(new Date(2027, 3, 17, 0, 0, 1))).toBe("2027-04-17");
  expect(toIsoDate(new Date(2027, 3, 17, 23, 59, 59))).toBe("2027-04-17");
  expect(fromIsoDate("2027-04-17")).toEqual(new Date(2027, 3, 17));
});

it.each(["", "2027-02-30", "27-4-17", "2027-04-17T00:00", "soon"])(
  "calendar dates refuses %j",
  (text) => {
    expect(fromIsoDate(text)).toBeUndefined();
  },
);

it("calendar dates are written out for people", () => {
  expect(formatCalendarDate("2027-04-17")).toBe("Saturday, April 17, 2027");
});

it.each([
  "2026-11-21 01:50:55.232+00",
  "2026-11-21T01:50:55.232+00:00",
  "2026-11-21T01:50:55.232Z",
])("moments reads %s in Houston's time", (text) => {
  expect(formatMoment(text)).toBe("Nov 20, 2026, 7:50 PM");
});

it("writes dollars with two decimals", () => {
  expect(formatDollars(1234.5)).toBe("$1,234.50");
});

it.each([
  // In the first of the two hours, in the second, and long after.
  ["2026-11-01T06:40:00Z", "2026-11-01T01:30", "2026-11-01T06:30:00.000Z"],
  ["2026-11-01T07:20:00Z", "2026-11-01T01:30", "2026-11-01T06:30:00.000Z"],
  ["2026-11-01T07:40:00Z", "2026-11-01T01:30", "2026-11-01T07:30:00.000Z"],
  ["2026-11-02T12:00:00Z", "2026-11-01T00:59", "2026-11-01T05:59:00.000Z"],
  ["2026-11-02T12:00:00Z", "2026-11-01T02:00", "2026-11-01T08:00:00.000Z"],
  // Later than now, and in the hour that spring leaves out.
  ["2026-11-01T05:00:00Z", "2026-11-01T01:30", "2026-11-01T06:30:00.000Z"],
  ["2027-03-15T12:00:00Z", "2027-03-14T02:30", "2027-03-14T08:30:00.000Z"],
])("at %s, %s in Houston is %s", (now, minute, moment) => {
  stopClock(new Date(now));
  expect(fromBusinessMinute(minute)?.getTime()).toBe(Date.parse(moment));
});

it("the days of a hire name their year once, unless they are in two", () => {
  expect(formatDayRange("2027-01-04", "2027-04-04", "en-US")).toEqual([
    "January 4",
    "April 4, 2027",
  ]);
  expect(formatDayRange("2026-12-30", "2027-01-02", "en-US")).toEqual([
    "December 30, 2026",
    "January 2, 2027",
  ]);
  expect(formatDayRange("2027-01-04", "2027-04-04", "es-US")).toEqual([
    "4 de enero",
    "4 de abril de 2027",
  ]);
});

it("a device that is a day behind learns the day in Houston, and forgets it once it is there itself", () => {
  stopClock(new Date(2027, 0, 14, 12));
  onTestFinished(() => hearToday("never"));
  expect(isClockSlow()).toBe(false);
  hearToday("2027-01-14");
  expect([isClockSlow(), toIsoDate(today())]).toEqual([false, "2027-01-14"]);
  hearToday("2027-01-15");
  expect([isClockSlow(), toIsoDate(today())]).toEqual([true, "2027-01-15"]);
  vi.setSystemTime(new Date(2027, 0, 16, 12));
  expect([isClockSlow(), toIsoDate(today())]).toEqual([false, "2027-01-16"]);
});
