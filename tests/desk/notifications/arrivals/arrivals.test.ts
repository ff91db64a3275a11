import { describe, expect, it } from "vitest";
import { HOLD_MIN } from "@/desk/inbox/taking/taking";
import {
  ARRIVALS_MAX,
  type Arrival,
  announcementsOf,
  createArrivalWatch,
  notificationsOf,
} from "@/desk/notifications/arrivals/arrivals";
import {
  createDeadlineWatch,
  isUntaken,
  reachedWarnings,
} from "@/desk/notifications/arrivals/deadlines";

const START = Date.UTC(2026, 10, 21, 12);

/** A request that came `seconds` after the start; its id says so. */
function request(seconds: number, changes: Partial<Arrival> = {}): Arrival {
  return {
    id: `r${seconds}`,
    name: "Dana Whitfield",
    kind: "general",
    event_type: "general",
    event_address: "2310 Bagby St",
    created_at: new Date(START + seconds * 1000).toISOString(),
    processed: false,
    ...changes,
  };
}
const emergency = (seconds: number, changes: Partial<Arrival> = {}) =>
  request(seconds, {
    name: "Ray Ortega",
    kind: "emergency",
    event_type: "EMERGENCY: power-outage",
    ...changes,
  });
const ids = (rows: readonly Arrival[]) => rows.map(({ id }) => id);

describe("watch for new requests", () => {
  it("knows what was there at opening, and reports a request once", () => {
    const watch = createArrivalWatch();
    expect(watch.since()).toBeNull();
    expect(watch.take([request(5), request(0)])).toEqual([]);
    expect(watch.take([request(5), request(0)])).toEqual([]);
    expect(ids(watch.take([request(10), request(5)]))).toEqual(["r10"]);
    expect(watch.take([request(10), request(5)])).toEqual([]);
  });

  it("reports the first request of an inbox that was empty", () => {
    const watch = createArrivalWatch();
    watch.take([]);
    expect(watch.since()).toBeNull();
    expect(ids(watch.take([request(0)]))).toEqual(["r0"]);
  });

  it("reaches back for a request that became visible late", () => {
    const watch = createArrivalWatch();
    watch.take([request(200)]);
    expect(watch.since()).toBe(START + 80_000);
    expect(ids(watch.take([request(200), request(190)]))).toEqual(["r190"]);
    // Never further than before.
    watch.take([request(100)]);
    expect(watch.since()).toBe(START + 80_000);
  });

  it("ignores handled requests, even when they are restored", () => {
    const watch = createArrivalWatch();
    watch.take([]);
    expect(watch.take([request(0, { processed: true })])).toEqual([]);
    expect(watch.take([request(0)])).toEqual([]);
  });

  it("does not count what a full poll left out as new", () => {
    const watch = createArrivalWatch();
    watch.take(Array.from({ length: ARRIVALS_MAX }, (_, index) => request(100 - index)));
    expect(watch.since()).toBe(START + (100 - ARRIVALS_MAX + 1) * 1000);
  });
});

describe("announcement", () => {
  it("names one or two, emergencies first", () => {
    expect(
      announcementsOf([request(2), emergency(1)]).map(({ title, isUrgent }) => [title, isUrgent]),
    ).toEqual([
      ["New emergency: Ray Ortega", true],
      ["New quote request: Dana Whitfield", false],
    ]);
  });

  it("counts more of a kind, in a notification too", () => {
    const many = [emergency(9), ...[1, 2, 3].map((seconds) => request(seconds))];
    const titles = (all: { title: string }[]) => all.map(({ title }) => title);
    expect(titles(announcementsOf(many))).toEqual([
      "New emergency: Ray Ortega",
      "3 new quote requests",
    ]);
    expect(titles(notificationsOf(many))).toEqual(["New emergency", "3 new quote requests"]);
  });

  it("shows a locked screen what and where, but not who", () => {
    const luxury = request(1, { kind: "luxury", event_type: "luxury-trailers" });
    expect(notificationsOf([luxury, emergency(0)])).toEqual([
      {
        key: "r0",
        id: "r0",
        title: "New emergency",
        isUrgent: true,
        description: "power outage · 2310 Bagby St",
      },
      {
        key: "r1",
        id: "r1",
        title: "New luxury request",
        isUrgent: false,
        description: "2310 Bagby St",
      },
    ]);
  });
});

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

it("warns of what has been neither taken nor answered", () => {
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
