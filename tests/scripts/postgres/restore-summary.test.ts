import { expect, it } from "vitest";
import { summaryOf } from "../../../scripts/postgres/restore-check.ts";

const now = Date.parse("2026-11-23T12:00:00Z");
const many = { requests: 120, quotes: 1, accounts: 3 };

it.each([
  ["2026-11-23T11:30:00Z", "less than an hour old"],
  ["2026-11-23T11:00:00Z", "1 hour old"],
  ["2026-11-22T13:00:00Z", "23 hours old"],
  ["2026-11-16T11:00:00Z", "7 days old"],
])("says in a sentence what came back, and how old the newest of it is: %s", (newest, age) => {
  expect(summaryOf({ ...many, newest: new Date(newest) }, now)).toBe(
    `Restored 120 requests, 1 quote and 3 accounts: the newest request is ${age}, nothing was sent to anyone, and the copy is gone again.`,
  );
});

it("knows a site that nobody has asked yet", () => {
  expect(summaryOf({ ...many, requests: 0, newest: null }, now)).toMatch(/: no request is in it,/);
});
