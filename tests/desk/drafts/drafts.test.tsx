import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import {
  type DraftKey,
  discardDraft,
  draftsOf,
  readDraft,
  useDraftedRequests,
  useDraftSweep,
  writeDraft,
} from "@/desk/drafts/drafts";
import { stopClock } from "../../support/stopped-clock.ts";

const NOW = new Date("2027-01-15T12:00:00Z");
const WEEK = 7 * 24 * 60 * 60 * 1000;
const values = { quote_notes: "Gate 4" };
const key = (changes: Partial<DraftKey> = {}): DraftKey => ({
  owner: "ada",
  kind: "edit",
  rowId: "1",
  ...changes,
});

beforeEach(() => {
  stopClock(NOW);
  // There is no session, and nothing is asked.
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
});

it("a draft is offered for a week to the millisecond", () => {
  writeDraft(key(), values);
  vi.setSystemTime(NOW.getTime() + WEEK - 1);
  expect(readDraft(key())).toEqual({ savedAt: NOW.getTime(), values });
  vi.setSystemTime(NOW.getTime() + WEEK);
  expect(readDraft(key())).toBeUndefined();
});

it("a draft of one account, kind and row is no other's", () => {
  writeDraft(key(), values);
  for (const other of [{ owner: "ben" }, { kind: "site" as const }, { rowId: "2" }]) {
    expect(readDraft(key(other))).toBeUndefined();
  }
  expect(draftsOf("ada")).toEqual([key()]);
  expect(draftsOf("ad")).toEqual([]);
  discardDraft(key());
  expect(draftsOf("ada")).toEqual([]);
});

it("a draft of 40,000 characters is kept, and a longer one leaves the one before", () => {
  const around = JSON.stringify({ savedAt: NOW.getTime(), values: { text: "" } }).length;
  const longest = { text: "x".repeat(40_000 - around) };
  writeDraft(key(), longest);
  expect(readDraft(key())?.values).toEqual(longest);
  writeDraft(key(), { text: `${longest.text}y` });
  expect(readDraft(key())?.values).toEqual(longest);
});

it("a kind that this version does not know is no draft", () => {
  localStorage.setItem("deskDraft:ada:invoice:1", "{}");
  expect(draftsOf("ada")).toEqual([]);
});

it("when the desk is opened, old and unreadable drafts go, those of other accounts too", () => {
  const old = key({ owner: "ben" });
  writeDraft(old, values);
  vi.setSystemTime(NOW.getTime() + 1);
  writeDraft(key(), values);
  localStorage.setItem("deskDraft:ben:site:9", "{");
  localStorage.setItem("leadDraft:general", "{");
  vi.setSystemTime(NOW.getTime() + WEEK);
  renderHook(() => useDraftSweep("ada"));
  expect(Object.keys(localStorage).toSorted()).toEqual([
    "deskDraft:ada:edit:1",
    "leadDraft:general",
  ]);
});

it("nothing is swept before it is known whose desk it is", () => {
  writeDraft(key(), values);
  vi.setSystemTime(NOW.getTime() + WEEK);
  renderHook(() => useDraftSweep(undefined));
  expect(Object.keys(localStorage)).toHaveLength(1);
});

it("a request is marked while a quote for it is begun, by this account", () => {
  writeDraft(key({ kind: "create", rowId: "7" }), values);
  writeDraft(key({ kind: "edit", rowId: "8" }), values);
  writeDraft(key({ owner: "ben", kind: "create", rowId: "9" }), values);
  const { result } = renderHook(() => useDraftedRequests("ada"));
  expect(result.current).toEqual(new Set(["7"]));
  act(() => discardDraft(key({ kind: "create", rowId: "7" })));
  expect(result.current).toEqual(new Set([""]));
  act(() => writeDraft(key({ kind: "create", rowId: "6" }), values));
  expect(result.current).toEqual(new Set(["6"]));
  expect(renderHook(() => useDraftedRequests(undefined)).result.current).toEqual(new Set([""]));
});
