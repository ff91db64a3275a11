import { expect, it, vi } from "vitest";
import { BackendError, type BackendErrorKind } from "@/lib/supabase/errors";
import { type FailureWords, failureWords } from "@/lib/supabase/failure-words";

const WORDS: FailureWords = {
  byCode: { PT409: "The last one stays." },
  byKind: { forbidden: "You may not.", "no-answer": "No answer." },
  offline: "You are offline.",
  otherwise: "It failed.",
};

const error = (kind: BackendErrorKind, code = "") => new BackendError(kind, "its text", code, 400);

it.each([
  ["its code before its kind", error("forbidden", "PT409"), "The last one stays."],
  ["its kind", error("forbidden", "42501"), "You may not."],
  ["neither", error("rejected", "PT400"), "It failed."],
  ["no error of the backend", new TypeError("x is undefined"), "It failed."],
  ["no error at all", undefined, "It failed."],
])("a failure is told by %s", (_by, failure, words) => {
  expect(failureWords(failure, WORDS)).toBe(words);
});

it("says offline where it is the browser that has no connection", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get");
  expect(failureWords(error("no-answer"), WORDS)).toBe("No answer.");
  onLine.mockReturnValue(false);
  expect(failureWords(error("no-answer"), WORDS)).toBe("You are offline.");
  expect(failureWords(error("no-answer"), { ...WORDS, offline: undefined })).toBe("No answer.");
  expect(failureWords(error("forbidden"), WORDS)).toBe("You may not.");
});

it("leaves the words to an error that brings its own", () => {
  const words = { otherwise: (failure: unknown) => `It said: ${String(failure)}` };
  expect(failureWords(new Error("no"), words)).toBe("It said: Error: no");
});
