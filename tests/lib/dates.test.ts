import { describe, expect, it } from "vitest";
import { formatMoment } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { formatDollars } from "@/lib/money";

describe("calendar dates", () => {
  it("keep their day from local parts, at any hour", () => {
    expect(toIsoDate(new Date(2027, 3, 17, 0, 0, 1))).toBe("2027-04-17");
    expect(toIsoDate(new Date(2027, 3, 17, 23, 59, 59))).toBe("2027-04-17");
    expect(fromIsoDate("2027-04-17")).toEqual(new Date(2027, 3, 17));
  });

  it.each(["", "2027-02-30", "27-4-17", "2027-04-17T00:00", "soon"])("refuses %j", (text) => {
    expect(fromIsoDate(text)).toBeUndefined();
  });

  it("are written out for people", () => {
    expect(formatCalendarDate("2027-04-17")).toBe("Saturday, April 17, 2027");
  });
});

describe("moments", () => {
  it.each([
    "2026-11-21 01:50:55.232+00",
    "2026-11-21T01:50:55.232+00:00",
    "2026-11-21T01:50:55.232Z",
  ])("reads %s in Houston's time", (text) => {
    expect(formatMoment(text)).toBe("Nov 20, 2026, 7:50 PM");
  });
});

it("writes dollars with two decimals", () => {
  expect(formatDollars(1234.5)).toBe("$1,234.50");
});
