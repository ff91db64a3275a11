import { expect, it } from "vitest";
import { HOLD_MIN, hasRunOut, holderOf } from "@/desk/inbox/taking/taking";
import type { Submission } from "@/desk/model/submission";
import { aSubmission } from "./submission-factory.ts";

const TAKEN_AT = "2026-11-20 16:00:00+00";
const taken = { taken_by: "u1", taken_by_name: "Jo", taken_at: TAKEN_AT };
const END = Date.parse("2026-11-20T16:00:00Z") + HOLD_MIN * 60_000;

it.each<[string, Partial<Submission>, number, boolean]>([
  ["not a moment before their end", {}, END - 1, false],
  ["at their end", {}, END, true],
  ["not once the customer was reached", { first_contact_at: TAKEN_AT }, END, false],
  ["not for an answered request", { processed: true }, END, false],
  ["not for a request that is no emergency", { kind: "luxury" }, END, false],
  [
    "not for a request no one has taken",
    { taken_by: null, taken_by_name: null, taken_at: null },
    END,
    false,
  ],
])("the ten minutes after an emergency was taken are over: %s", (_, changes, now, isOver) => {
  expect(hasRunOut(aSubmission({ kind: "emergency", ...taken, ...changes }), now)).toBe(isOver);
});

it("someone holds a request only if its id, name and time are all known", () => {
  expect(holderOf(taken)).toEqual({ id: "u1", name: "Jo", since: TAKEN_AT });
  for (const column of ["taken_by", "taken_by_name", "taken_at"] as const)
    expect(holderOf({ ...taken, [column]: null })).toBeNull();
});
