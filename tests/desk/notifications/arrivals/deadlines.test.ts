import { expect, it } from "vitest";
import { HOLD_MIN } from "@/desk/inbox/taking/taking";
import {
  createDeadlineWatch,
  isUntaken,
  reachedWarnings,
} from "@/desk/notifications/arrivals/deadlines";

const DUE = { id: "a", due_at: "2026-11-21T12:30:00+00:00" };
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

it.each([
  ["12:19:59", ""],
  ["12:20:00", "a@10"],
  ["12:24:59", "a@10"],
  ["12:25:00", "a@10 a@5"],
  ["12:29:59", "a@10 a@5"],
  ["12:30:00", "a@10 a@5 a@0"],
])("at %s has reached %j", (time, reached) => {
  expect(reachedWarnings([DUE], at(time))).toBe(reached);
});

it("reports each new warning once, and after a sleep only the nearest", () => {
  const watch = createDeadlineWatch();
  expect(watch.take("old@10")).toEqual([]);
  expect(watch.take("old@10 a@10")).toEqual([{ id: "a", minutes: 10 }]);
  expect(watch.take("old@10 a@10")).toEqual([]);
  // The list was gone for a moment.
  expect(watch.take("")).toEqual([]);
  expect(watch.take("old@10 a@10")).toEqual([]);
  expect(watch.take("old@10 a@10 b@10 b@5")).toEqual([{ id: "b", minutes: 5 }]);
  expect(watch.take("old@10 a@10 a@5 a@0")).toEqual([{ id: "a", minutes: 0 }]);
});

it("warns of what nobody has taken or answered", () => {
  const waiting = {
    kind: "emergency",
    processed: false,
    taken_at: null,
    first_contact_at: null,
    first_contact_kind: null,
    first_sent_at: null,
  } as const;
  const moment = "2026-11-21T12:10:00+00:00";
  const now = new Date(moment).getTime() + HOLD_MIN * 60_000 - 1;
  expect(isUntaken(waiting, now)).toBe(true);
  expect(isUntaken({ ...waiting, taken_at: moment }, now)).toBe(false);
  // Taken ten minutes ago, but the customer not reached.
  expect(isUntaken({ ...waiting, taken_at: moment }, now + 1)).toBe(true);
  expect(isUntaken({ ...waiting, kind: "general", taken_at: moment }, now + 1)).toBe(false);
  expect(isUntaken({ ...waiting, first_sent_at: moment }, now)).toBe(false);
  expect(
    isUntaken({ ...waiting, first_contact_at: moment, first_contact_kind: "left-message" }, now),
  ).toBe(false);
});
