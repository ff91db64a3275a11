import { beforeEach, describe, expect, it, vi } from "vitest";
import { readTypedDate, readTypedMonth } from "@/lib/typed-date";
import { stopClock } from "../support/stopped-clock.ts";

beforeEach(() => stopClock(new Date(2026, 10, 22, 15)));

describe("a date as people type it", () => {
  it.each([
    ["11/22", "2026-11-22"],
    ["11/21", "2027-11-21"],
    ["12-5", "2026-12-05"],
    ["1.9", "2027-01-09"],
    ["11/20/27", "2027-11-20"],
    ["11/20/2027", "2027-11-20"],
    ["11 / 20 / 2027", "2027-11-20"],
    ["2027-11-20", "2027-11-20"],
    ["2027/1/5", "2027-01-05"],
    ["Nov 20 2027", "2027-11-20"],
    ["nov. 20th, 2027", "2027-11-20"],
    ["November 20", "2027-11-20"],
    ["20 Nov", "2027-11-20"],
    ["20 november 2027", "2027-11-20"],
    ["Sept 3rd", "2027-09-03"],
    ["Saturday, November 20, 2027", "2027-11-20"],
    ["Sat, Nov 20", "2027-11-20"],
    ["2/29/2028", "2028-02-29"],
    // Today is a Sunday.
    ["today", "2026-11-22"],
    ["Tomorrow", "2026-11-23"],
    ["mañana", "2026-11-23"],
    ["the day after tomorrow", "2026-11-24"],
    ["Saturday", "2026-11-28"],
    ["this sat", "2026-11-28"],
    ["sunday", "2026-11-29"],
    ["next Saturday", "2026-11-28"],
    ["next sunday", "2026-11-29"],
    ["el próximo sábado", "2026-11-28"],
    ["el sábado que viene", "2026-11-28"],
    ["5 de junio", "2027-06-05"],
    ["5 de junio de 2027", "2027-06-05"],
    ["sábado, 5 de junio del 2027", "2027-06-05"],
    ["1ro de mayo", "2027-05-01"],
    ["3 de sept", "2027-09-03"],
    ["June 5", "2027-06-05"],
    ["the 5th of June", "2027-06-05"],
  ])("reads %s", (typed, date) => {
    expect(readTypedDate(typed)).toBe(date);
  });

  it.each([
    "",
    "soon",
    "13/1",
    "20/11/2027",
    "2/30",
    "2/29/2027",
    "2027",
    "11/20/20277",
    "11",
    "June 2027",
    "junio",
    "next",
    "monkey",
    "the week after",
  ])("leaves '%s' alone", (typed) => {
    expect(readTypedDate(typed)).toBeUndefined();
  });
});

it("takes next Saturday for that of next week", () => {
  vi.setSystemTime(new Date(2026, 10, 25, 15));
  expect(readTypedDate("Saturday")).toBe("2026-11-28");
  expect(readTypedDate("next Saturday")).toBe("2026-12-05");
  expect(readTypedDate("próximo sábado")).toBe("2026-11-28");
});

it.each([
  ["June 2027", "June 2027"],
  ["junio de 2027", "June 2027"],
  ["in June", "June 2027"],
  ["mid-june 2027", "June 2027"],
  ["6/2027", "June 2027"],
  ["December", "December 2026"],
  ["noviembre", "November 2026"],
  ["6/27", undefined],
  ["June 5", undefined],
  ["2027", undefined],
  ["", undefined],
])("'%s' as a month is %s", (typed, month) => expect(readTypedMonth(typed)).toBe(month));
