import { beforeEach, describe, expect, it } from "vitest";
import {
  isInOutbox,
  isWithinWindow,
  type OutboxRecord,
  readOutbox,
  readUnreadable,
  removeFromOutbox,
  saveToOutbox,
} from "@/site/lead/delivery/outbox";
import { hasOutboxRecords } from "@/site/lead/delivery/outbox-keys";
import { stopClock } from "../../../support/stopped-clock.ts";
import { stubStorage } from "../../../support/stub-storage.ts";

// How long what was not sent is worth sending, to the millisecond.

const NOW = Date.UTC(2027, 0, 15, 12);
const HOUR = 3_600_000;

beforeEach(() => stubStorage());

const record = (id: string, kind: OutboxRecord["lead"]["kind"], age: number): OutboxRecord => ({
  id,
  savedAt: NOW - age,
  lead: { kind, row: { name: "Dana" } },
});
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
const store = (id: string, value: unknown) =>
  localStorage.setItem(`leadOutbox:${id}`, JSON.stringify(value));

describe.each([
  ["general", 24 * HOUR],
  ["luxury", 24 * HOUR],
  ["emergency", HOUR],
] as const)("an unsent request of the kind %s", (kind, window) => {
  it.each([
    [0, true],
    [window - 1, true],
    [window, false],
    [1 - window, true],
    [-window, false],
  ])("that is %i ms old is worth sending: %s", (age, isWorth) => {
    const one = saveToOutbox(record("1", kind, age));
    expect(isWithinWindow(one, NOW)).toBe(isWorth);
    expect(readOutbox(NOW)).toEqual(isWorth ? [one] : []);
    expect(isInOutbox("1")).toBe(isWorth);
  });
});

it("lists what is unsent, the oldest first, and leaves the rest of the storage", () => {
  localStorage.setItem("leadDraft:general", "{}");
  for (const age of [2, 3, 1]) saveToOutbox(record(String(age), "general", age));
  expect(ids(readOutbox(NOW))).toEqual(["3", "2", "1"]);
  expect(localStorage.getItem("leadDraft:general")).toBe("{}");
});

it("is empty at first and after the last one is gone", () => {
  expect([hasOutboxRecords(), isInOutbox("1")]).toEqual([false, false]);
  saveToOutbox(record("1", "general", 0));
  expect([hasOutboxRecords(), isInOutbox("1")]).toEqual([true, true]);
  removeFromOutbox("1");
  expect([hasOutboxRecords(), isInOutbox("1")]).toEqual([false, false]);
});

it("keeps how its sender came, and drops what is no such thing", () => {
  const { lead, savedAt } = record("1", "general", 0);
  store("1", { lead, savedAt, attribution: "an ad" });
  expect(readOutbox(NOW)).toEqual([{ id: "1", lead, savedAt }]);
});

it("takes a record without a time of saving for one of now", () => {
  stopClock(new Date(NOW));
  const { lead } = record("1", "general", 0);
  for (const savedAt of [undefined, "yesterday", null]) {
    store("1", { lead, savedAt });
    expect(readOutbox(NOW + HOUR)).toMatchObject([{ savedAt: NOW }]);
  }
});

describe("what another version has left", () => {
  const newer = (changes: object = {}) => ({
    lead: { kind: "corporate" },
    savedAt: NOW,
    ...changes,
  });

  it.each([
    [24 * HOUR - 1, ["1"]],
    [24 * HOUR, []],
  ])("and is %i ms old is shown: %j", (age, shown) => {
    store("1", newer({ savedAt: NOW - age }));
    expect(ids(readUnreadable(NOW))).toEqual(shown);
    expect(isInOutbox("1")).toBe(shown.length > 0);
  });

  it("is shown while it does not say when it was saved", () => {
    stopClock(new Date(NOW));
    store("1", newer({ savedAt: undefined }));
    expect(ids(readUnreadable(NOW))).toEqual(["1"]);
  });

  it("is not what this one can read, and cannot be sent", () => {
    saveToOutbox(record("1", "general", 0));
    store("2", newer());
    expect(ids(readUnreadable(NOW))).toEqual(["2"]);
    expect(ids(readOutbox(NOW))).toEqual(["1"]);
  });

  it.each([
    [newer({ id: "2", attribution: { source: "an ad" } }), "kind: corporate"],
    [{ name: "Dana", days: [1, 2] }, "name: Dana\ndays: 1\ndays: 2"],
    [{ savedAt: NOW }, `{"savedAt":${NOW}}`],
    ["a text", '"a text"'],
    [null, "null"],
    [7, "7"],
  ])("%j says %j", (stored, text) => {
    stopClock(new Date(NOW));
    store("1", stored);
    expect(readUnreadable(NOW)).toEqual([{ id: "1", text }]);
  });
});
