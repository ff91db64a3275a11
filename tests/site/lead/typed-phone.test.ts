import { describe, expect, it } from "vitest";
import { missingDigits, readPhone } from "@/site/lead/typed-phone";

describe("a phone number as people type it", () => {
  it.each([
    ["(713) 555-0123", "(713) 555-0123"],
    ["713.555.0123", "713-555-0123"],
    ["713 / 555 / 0123", "713-555-0123"],
    ["713\u2013555\u20110123", "713-555-0123"],
    ["tel: +1 713 555 0123", "+1 713 555 0123"],
    ["\uff17\uff11\uff13 555 0123", "713 555 0123"],
  ])("brings %s into plain characters", (typed, number) => {
    expect(readPhone(typed)).toEqual({ number, extension: null });
  });

  it.each([
    "713-555-0123 x45",
    "713-555-0123x45",
    "713-555-0123 ext. 45",
    "713-555-0123, Extension 45",
    "713-555-0123 #45",
  ])("takes the extension off %s", (typed) => {
    expect(readPhone(typed)).toEqual({ number: "713-555-0123", extension: "45" });
  });

  it("leaves what it cannot read for the check", () => {
    expect(readPhone("call my office").number).toBe("call my office");
  });
});

describe("missing digits", () => {
  it.each([
    ["713-555-012", 9],
    ["1 713 555 012", 9],
    ["+1 713 555 012", 9],
    ["713-555-0123", null],
    ["+1 713 555 0123", null],
    ["+49 30 1234", null],
  ])("of %s: %s", (number, digits) => {
    expect(missingDigits(number)).toBe(digits);
  });
});
