import { expect, it } from "vitest";
import { backendError } from "@/lib/supabase/errors";
import { isUncertain } from "@/site/quote-page/quote-api";
import { refusalWords } from "@/site/quote-page/refusal-words";
import { quotePageTexts } from "@/site/words/quote/quote-texts";

it.each([
  ["no-answer", true],
  ["unavailable", true],
  ["rejected", false],
  ["forbidden", false],
  ["rate-limited", false],
  ["duplicate", false],
] as const)("whether a message may have arrived after %s: %s", (kind, isOpen) => {
  expect(isUncertain(backendError(kind, { code: "", status: 0, cause: null }))).toBe(isOpen);
});

it("a message may have arrived after an error in the page itself", () => {
  expect(isUncertain(new TypeError("x is undefined"))).toBe(true);
});

it.each([
  ["limited", "tooMany"],
  ["digits", "digits"],
  ["empty", "empty"],
  ["changed", "other"],
] as const)("a message that is refused with %s says why", (why, words) => {
  expect(refusalWords(why)).toBe(quotePageTexts.refused[words]);
});
