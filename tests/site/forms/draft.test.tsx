import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDraft, DRAFT_MAX_AGE, restoreDraft, saveDraft } from "@/site/lead/draft";

const EMPTY = { name: "", consent: false, honeypot: "" };
const TYPED = { name: "Ray Ortega", consent: true, honeypot: "" };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("what was typed comes back", () => {
  saveDraft("emergency", TYPED);
  expect(restoreDraft("emergency", EMPTY).values).toEqual(TYPED);
});

test("an emergency's draft outlives the tab, another form's does not", () => {
  saveDraft("emergency", TYPED);
  saveDraft("general", TYPED);
  sessionStorage.clear();
  expect(restoreDraft("emergency", EMPTY).values).toEqual(TYPED);
  expect(restoreDraft("general", EMPTY).values).toEqual(EMPTY);
});

test("after a day it is gone, from the browser too", () => {
  saveDraft("emergency", TYPED);
  vi.setSystemTime(Date.now() + DRAFT_MAX_AGE);
  expect(restoreDraft("emergency", EMPTY).values).toEqual(EMPTY);
  expect(localStorage).toHaveLength(0);
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '"text"',
  '{"name":"of an older version"}',
  '{"savedAt":1e99,"values":7}',
])("%j in its place is no draft", (stored) => {
  localStorage.setItem("leadDraft:emergency", stored);
  expect(restoreDraft("emergency", EMPTY).values).toEqual(EMPTY);
});

test("a value of another type is left out", () => {
  localStorage.setItem(
    "leadDraft:emergency",
    JSON.stringify({ savedAt: Date.now(), values: { name: true, consent: true, other: "x" } }),
  );
  expect(restoreDraft("emergency", EMPTY).values).toEqual({ ...EMPTY, consent: true });
});

test("is cleared", () => {
  saveDraft("emergency", TYPED);
  clearDraft("emergency");
  expect(localStorage).toHaveLength(0);
});
