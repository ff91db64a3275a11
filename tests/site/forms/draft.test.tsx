import { beforeEach, expect, test, vi } from "vitest";
import { clearDraft, DRAFT_MAX_AGE, restoreDraft, saveDraft } from "@/site/lead/draft";
import { stopClock } from "../../support/stopped-clock.ts";

const EMPTY = { name: "", consent: false, honeypot: "" };
const TYPED = { name: "Ray Ortega", consent: true, honeypot: "" };

beforeEach(() => stopClock());

test("what was typed comes back in every form, when the tab is gone too, until it is cleared", () => {
  for (const kind of ["general", "luxury", "emergency"] as const) saveDraft(kind, TYPED);
  sessionStorage.clear();
  for (const kind of ["general", "luxury", "emergency"] as const) {
    expect(restoreDraft(kind, EMPTY).values).toEqual(TYPED);
    clearDraft(kind);
  }
  expect(localStorage).toHaveLength(0);
});

test("what has been typed already stays, and is no longer what was sent", () => {
  saveDraft("general", TYPED, "lead");
  const sent = { values: TYPED, sentAs: "lead", isTyped: false };
  expect(restoreDraft("general", EMPTY)).toEqual(sent);
  expect(restoreDraft("general", EMPTY, { ...EMPTY, name: "Ray Ortega" })).toEqual(sent);
  expect(restoreDraft("general", EMPTY, { ...EMPTY, name: "Rae" })).toEqual({
    values: { ...TYPED, name: "Rae" },
    sentAs: undefined,
    isTyped: true,
  });
});

test("once it is too old it is gone, from the browser too", () => {
  saveDraft("emergency", TYPED);
  vi.setSystemTime(Date.now() + DRAFT_MAX_AGE);
  expect(restoreDraft("emergency", EMPTY).values).toEqual(EMPTY);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ...["", "null", "[]", "{", '"text"'],
  ...['{"name":"of an older version"}', '{"savedAt":1e99,"values":7}'],
])("%j in its place is no draft", (stored) => {
  localStorage.setItem("leadDraft:emergency", stored);
  expect(restoreDraft("emergency", EMPTY).values).toEqual(EMPTY);
});

test("a value of another type is left out", () => {
  const values = { name: true, consent: true, other: "x" };
  localStorage.setItem("leadDraft:emergency", JSON.stringify({ savedAt: Date.now(), values }));
  expect(restoreDraft("emergency", EMPTY).values).toEqual({ ...EMPTY, consent: true });
});
