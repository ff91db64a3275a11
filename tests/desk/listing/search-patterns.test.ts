import { expect, it } from "vitest";
import { SEARCH_MAX, searchMatcher, searchPatterns } from "@/desk/listing/search-patterns";

it.each([
  ["nothing", "", []],
  ["blanks", " \t\u00a0 ", []],
  ["words, the longest first", "Dana  Whitfield", ["%whitfield%", "%dana%"]],
  ["accents and capitals", "JOSÉ Núñez", ["%nunez%", "%jose%"]],
  ["wildcards", "100%_a\\b*", ["%100\\%\\_a\\\\b*%"]],
  ["what PostgREST uses itself", "o'neil,(or).eq", ["%oneil,(or).eq%"]],
  ["quotes and backslashes", 'longest "big\\', ["%longest%", '%"big\\\\%']],
  ["a phone number in one word", "713-555-0142", ["%713%555%0142%"]],
  ["a phone number in words", "(713) 555 0142", ["%0142%", "%713%", "%555%"]],
  ["a country code", "+1 (713) 555-0142", ["%555%0142%", "%713%"]],
  ["a country code without plus", "17135550142", ["%7135550142%"]],
  ["a number that only begins with 1", "1200 Main", ["%1200%", "%main%"]],
  ["a house number", "12-34", ["%12%34%"]],
  ["signs without digits", "+ -", ["%+%"]],
  ["a name with an apostrophe or a hyphen", "O’Connor Smith-Jones", ["%smithjones%", "%oconnor%"]],
  ["letters that have no marks to take off", "Đặng Łukasz Groß", ["%lukasz%", "%gross%", "%dang%"]],
  ["a zero-width space from a copied number", "713\u200b555", ["%713555%"]],
  ["half of an emoji", "a\ud83d", ["%a\ufffd%"]],
  ["NUL and other control characters", "a\u0000b\u0007", ["%a%", "%b%"]],
])("reads %s", (_, search, patterns) => {
  expect(searchPatterns(search)).toEqual(patterns);
});

it.each([
  ["NÚÑEZ jose", "José Núñez", true],
  ["jose ana", "José Núñez", false],
  ["+1 713.555.0142", "jo@x.com (713) 555-0142", true],
  ["100%_a\\b*", "of 100%_a\\b*", true],
  ["100%a", "100 and a", false],
  ["oconnor", "Sinéad O'Connor", true],
  ["o'connor", "Sinead OConnor", true],
  ["dang", "Đặng Thị", true],
  ["yilmaz", "Yılmaz", true],
  ["smith jones", "Smith-Jones", true],
  [" ", "", true],
])("finds %j in %j: %s", (search, text, isFound) => {
  expect(searchMatcher(search)(text)).toBe(isFound);
});

it("cuts at the limit, but no character in half", () => {
  expect(searchPatterns("a".repeat(SEARCH_MAX + 20))).toEqual([`%${"a".repeat(SEARCH_MAX)}%`]);
  expect(searchPatterns(`${"a".repeat(SEARCH_MAX - 1)}😀😀`)).toEqual([
    `%${"a".repeat(SEARCH_MAX - 1)}😀%`,
  ]);
});
