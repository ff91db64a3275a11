import { expect, it } from "vitest";
import { HOLD_MIN, hasRunOut, holderOf } from "@/desk/inbox/taking/taking";
import type { Submission } from "@/desk/model/submission";
import { aSubmission } from "./submission-factory.ts";

const TAKEN_AT = "2026-11-20 16:00:00+00";
const taken = { taken_by: "u1", taken_by_name: "Jo", taken_at: TAKEN_AT };
const END = Date.parse("2026-11-20T16:00:00Z") + HOLD_MIN * 60_000;

it.each<[string, Partial<Submission>, number, boolean]>([
  ["a moment before", {}, END - 1, false],
  ["to the minute", {}, END, true],
  ["for the customer who was reached", { first_contact_at: TAKEN_AT }, END, false],
  ["for what was answered", { processed: true }, END, false],
  ["for what is no emergency", { kind: "luxury" }, END, false],
  ["for what nobody has", { taken_by: null, taken_by_name: null, taken_at: null }, END, false],
])("the ten minutes of who took an emergency are over: %s", (_, changes, now, isOver) => {
  expect(hasRunOut(aSubmission({ kind: "emergency", ...taken, ...changes }), now)).toBe(isOver);
});

it("somebody has a request once all of it is known", () => {
  expect(holderOf(taken)).toEqual({ id: "u1", name: "Jo", since: TAKEN_AT });
  for (const column of ["taken_by", "taken_by_name", "taken_at"] as const)
    expect(holderOf({ ...taken, [column]: null })).toBeNull();
});
