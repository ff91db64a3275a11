import { describe, expect, it, test } from "vitest";
import { dayIn, type Hired, occasionOf, spanOf } from "@/request/occasion";
import { placesAsked } from "@/request/places-asked";

const party: Hired = { kind: "general", number_of_guests: 120, details: null };

describe("what a hire is for", () => {
  test.each<[string, Partial<Hired>, string]>([
    ["a party", {}, "event"],
    ["a party of a month", { delivery_on: "2027-01-01", pickup_on: "2027-02-01" }, "event"],
    ["longer than any month", { delivery_on: "2027-01-01", pickup_on: "2027-02-02" }, "site"],
    ["until it is picked up", { is_open_ended: true }, "site"],
    ["a crew", { details: { duration: "6 weeks" } }, "site"],
    ["an emergency", { kind: "emergency" }, "emergency"],
    ["an emergency without an end", { kind: "emergency", is_open_ended: true }, "emergency"],
  ])("%s", (_, changes, occasion) => expect(occasionOf({ ...party, ...changes })).toBe(occasion));
});

describe("the days of a hire", () => {
  it("are from its delivery, or its event, to its pickup", () => {
    const until = { pickup_on: "2026-12-07" };
    expect(spanOf({ delivery_on: "2026-12-04", event_date: "2026-12-05", ...until })).toEqual({
      from: "2026-12-04",
      until: "2026-12-07",
    });
    expect(spanOf({ event_date: "2026-12-05", ...until })?.from).toBe("2026-12-05");
  });

  it.each<Partial<Hired>>([
    {},
    { delivery_on: "2026-12-04" },
    { pickup_on: "2026-12-04" },
    { delivery_on: "2026-12-04", pickup_on: "2026-12-04" },
    { delivery_on: "", pickup_on: "2026-12-04" },
  ])("are not known of %j", (hire) => expect(spanOf(hire)).toBeNull());

  it("are texts", () => {
    expect([dayIn("2026-12-04"), dayIn(""), dayIn(null), dayIn(20_261_204)]).toEqual([
      "2026-12-04",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test.each([
  ["4-Station, second place: 2-Station", ["4-Station", "2-Station"]],
  ["second place: 2-Station", ["", "2-Station"]],
  ["4-Station", ["4-Station"]],
])("%s asks for %j at each place", (choice, places) => {
  expect(placesAsked(choice)).toEqual(places);
});
