import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readTypedDate } from "@/lib/typed-date";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 22, 15) });
});
afterEach(() => {
  vi.useRealTimers();
});

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
  ])("reads %s", (typed, date) => {
    expect(readTypedDate(typed)).toBe(date);
  });

  it.each(["", "soon", "13/1", "20/11/2027", "2/30", "2/29/2027", "2027", "11/20/20277", "11"])(
    "leaves '%s' alone",
    (typed) => {
      expect(readTypedDate(typed)).toBeUndefined();
    },
  );
});
