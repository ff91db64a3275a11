import { describe, expect, it } from "vitest";
import {
  ARRIVALS_MAX,
  type Arrival,
  announcementsOf,
  createArrivalWatch,
  notificationsOf,
} from "@/desk/notifications/arrivals/arrivals";

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
  it("takes what was there at opening for known", () => {
    const watch = createArrivalWatch();
    expect(watch.since()).toBeNull();
    expect(watch.take([request(5), request(0)])).toEqual([]);
    expect(watch.take([request(5), request(0)])).toEqual([]);
  });

  it("reports a request once, however often it is seen", () => {
    const watch = createArrivalWatch();
    watch.take([request(0)]);
    expect(ids(watch.take([request(10), request(0)]))).toEqual(["r10"]);
    expect(watch.take([request(10), request(0)])).toEqual([]);
  });

  it("reports the first request of an inbox that was empty", () => {
    const watch = createArrivalWatch();
    watch.take([]);
    expect(watch.since()).toBeNull();
    expect(ids(watch.take([request(0)]))).toEqual(["r0"]);
  });

  it("reaches back for a request that was stored later than a younger one", () => {
    const watch = createArrivalWatch();
    watch.take([request(200)]);
    expect(watch.since()).toBe(START + 80_000);
    expect(ids(watch.take([request(200), request(190)]))).toEqual(["r190"]);
  });

  it("never looks further back than before", () => {
    const watch = createArrivalWatch();
    watch.take([request(500)]);
    watch.take([request(400)]);
    expect(watch.since()).toBe(START + 380_000);
  });

  it("stays silent about what a colleague has dealt with, also when it comes back", () => {
    const watch = createArrivalWatch();
    watch.take([]);
    expect(watch.take([request(0, { processed: true })])).toEqual([]);
    expect(watch.take([request(0)])).toEqual([]);
  });

  it("does not take what a full look has left out for new", () => {
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
    const titles = (all: ReturnType<typeof announcementsOf>) => all.map(({ title }) => title);
    expect(titles(announcementsOf(many))).toEqual([
      "New emergency: Ray Ortega",
      "3 new quote requests",
    ]);
    expect(titles(notificationsOf(many))).toEqual(["New emergency", "3 new quote requests"]);
  });

  it("tells a locked screen what and where, but not who", () => {
    const luxury = request(1, { kind: "luxury", event_type: "luxury-trailers" });
    expect(notificationsOf([luxury, emergency(0)])).toEqual([
      {
        key: "r0",
        id: "r0",
        title: "New emergency",
        description: "power outage · 2310 Bagby St",
        isUrgent: true,
      },
      {
        key: "r1",
        id: "r1",
        title: "New luxury request",
        description: "2310 Bagby St",
        isUrgent: false,
      },
    ]);
  });
});
