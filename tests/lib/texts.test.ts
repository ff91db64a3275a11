import { describe, expect, it } from "vitest";
import { cn } from "@/lib/cn";
import { toGsm } from "@/lib/gsm";
import { hasArrivedLink } from "@/lib/has-arrived-link";
import { isSame } from "@/lib/is-same";
import { oneLine } from "@/lib/one-line";
import { formatTextNumber, isTextNumber } from "@/lib/text-number";
import { wholeNumber } from "@/lib/whole-number";

describe("one line", () => {
  it.each([
    ["abcde", "abcde"],
    ["abcdef", "abcd…"],
    ["abc  ef", "abc…"],
    [" a \n\t b ", "a b"],
    ["😀😀😀😀😀", "😀😀😀😀😀"],
    ["😀😀😀😀😀😀", "😀😀😀😀…"],
  ])("of %j, five characters at most, is %j", (text, line) => {
    expect(oneLine(text, 5)).toBe(line);
  });
});

describe("a text message's alphabet", () => {
  it.each([
    ["Hello, Ñandú? 5 € é", "Hello, Ñandu? 5 ? é"],
    ["“a” ‘b’ – — …", "\"a\" 'b' - - ..."],
    ["a·b\tc\u00a0d", "a.b c d"],
    ["áíóú", "aiou"],
    ["e\u0301", "é"],
    ["李😀", "??"],
    ["\u0301", "?"],
    ["ﬁ", "fi"],
    ["①", "1"],
  ])("has for %j %j", (text, sent) => {
    expect(toGsm(text)).toBe(sent);
  });
});

describe("a number that takes texts", () => {
  it.each([
    ["(713) 555-0142", true, "(713) 555-0142"],
    ["+1 713 555 0142", true, "(713) 555-0142"],
    ["17135550142", true, "(713) 555-0142"],
    ["113-555-0142", false, "113-555-0142"],
    ["713-155-0142", false, "713-155-0142"],
    ["713-555-014", false, "713-555-014"],
    ["713-555-01422", false, "713-555-01422"],
    ["27135550142", false, "27135550142"],
    ["", false, ""],
  ])("%j: %s, written %j", (typed, takes, written) => {
    expect(isTextNumber(typed)).toBe(takes);
    expect(formatTextNumber(typed)).toBe(written);
  });

  it("is not in an address", () => {
    expect(formatTextNumber("7135550142@example.com")).toBe("7135550142@example.com");
  });
});

describe("a whole number", () => {
  it.each([
    ["1", 1],
    ["0", undefined],
    ["100", 100],
    ["101", undefined],
    [" 1,0 ", 10],
    ["1.5", undefined],
    ["-1", undefined],
    ["000001", undefined],
    ["", undefined],
    [null, undefined],
  ])("of 1 to 100 in %j is %j", (typed, number) => {
    expect(wholeNumber(typed, 100)).toBe(number);
  });
  it("has five digits at most", () => {
    expect(wholeNumber("99,999", 1e9)).toBe(99_999);
    expect(wholeNumber("100,000", 1e9)).toBeUndefined();
  });
});

it.each([
  ["#access_token=1", true],
  ["?error_code=otp_expired", true],
  ["?a=1&error_code=2", true],
  ["?error=1", false],
  ["?my_access_token=1", false],
  ["", false],
])("an address that ends in %j brings something for the sign-in page: %s", (end, brings) => {
  expect(hasArrivedLink(end)).toBe(brings);
});

it("class names are joined without what is not there", () => {
  expect(cn("a", false, null, undefined, "", "b")).toBe("a b");
});

it.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [[1, 2], [2, 1], false],
  [undefined, undefined, true],
  ["1", 1, false],
])("%j and %j are the same: %s", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
