import { beforeEach, expect, test, vi } from "vitest";
import {
  clearDraft,
  clearSentDraft,
  DRAFT_MAX_AGE,
  isOtherDraft,
  restoreDraft,
  saveDraft,
} from "@/site/lead/draft";
import { stopClock } from "../../support/stopped-clock.ts";
import { stubStorage } from "../../support/stub-storage.ts";

const EMPTY = { name: "", consent: false, honeypot: "" };
const TYPED = { name: "Ray Ortega", consent: true, honeypot: "" };

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  stopClock();
  stubStorage();
});

test("what was typed comes back in every form, when the tab is gone too, until it is cleared", () => {
  for (const kind of ["general", "luxury", "emergency"] as const) saveDraft(kind, TYPED);
  vi.stubGlobal("sessionStorage", undefined);
  for (const kind of ["general", "luxury", "emergency"] as const) {
    expect(restoreDraft(kind, EMPTY).values).toEqual(TYPED);
    clearDraft(kind);
  }
  expect(Object.keys(localStorage)).toEqual([]);
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

test("a draft is kept for seven days, and then it is gone, from the browser too", () => {
  expect(DRAFT_MAX_AGE).toBe(7 * DAY);
  saveDraft("emergency", TYPED);
  vi.setSystemTime(Date.now() + 7 * DAY - 1);
  expect(restoreDraft("emergency", EMPTY).values).toEqual(TYPED);
  vi.setSystemTime(Date.now() + 1);
  expect(restoreDraft("emergency", EMPTY).values).toEqual(EMPTY);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("what is in the field that only bots see is neither kept nor brought back", () => {
  saveDraft("general", { ...TYPED, honeypot: "x" });
  expect(localStorage.getItem("leadDraft:general")).not.toContain("honeypot");
  const values = { ...TYPED, honeypot: "x" };
  localStorage.setItem("leadDraft:general", JSON.stringify({ savedAt: Date.now(), values }));
  expect(restoreDraft("general", EMPTY).values).toEqual(TYPED);
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
  const values = { name: true, consent: true, other: "x" };
  localStorage.setItem("leadDraft:emergency", JSON.stringify({ savedAt: Date.now(), values }));
  expect(restoreDraft("emergency", EMPTY).values).toEqual({ ...EMPTY, consent: true });
});

test("a draft that another tab has kept since is not cleared with what was sent", () => {
  saveDraft("general", TYPED, "lead");
  // A form keeps what it holds, nothing too.
  const emptyForm = () => saveDraft("general", EMPTY);
  saveDraft("general", { ...TYPED, name: "Rae" });
  clearSentDraft("general", "lead", emptyForm);
  expect(restoreDraft("general", EMPTY).values.name).toBe("Rae");
  saveDraft("general", TYPED, "lead");
  clearSentDraft("general", "lead", emptyForm);
  expect(localStorage.getItem("leadDraft:general")).toBeNull();
});

test("without a draft, what was sent leaves none behind, and what is typed stays", () => {
  clearSentDraft("general", "lead");
  expect(localStorage.getItem("leadDraft:general")).toBeNull();
  expect(restoreDraft("general", EMPTY, TYPED)).toEqual({
    values: TYPED,
    sentAs: undefined,
    isTyped: true,
  });
});

test.each([
  ["one answer is enough to keep again", { ...EMPTY, name: "Rae" }, true],
  ["other answers than the sent ones are kept again", { ...TYPED, name: "Rae" }, true],
  ["the same answers went with them", TYPED, false],
  ["an empty form has nothing to keep", EMPTY, false],
])("in another tab, %s", (_, held, isOther) => {
  saveDraft("general", TYPED, "lead");
  const key = "leadDraft:general";
  const removed = localStorage.getItem(key);
  expect(isOtherDraft({ kind: "general", key, removed }, held, EMPTY)).toBe(isOther);
  expect(isOtherDraft({ kind: "luxury", key, removed }, held, EMPTY)).toBe(false);
  expect(isOtherDraft({ kind: "general", key, removed: null }, held, EMPTY)).toBe(held !== EMPTY);
});
