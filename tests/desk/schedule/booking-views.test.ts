import { describe, expect, test } from "vitest";
import { nearestDay } from "@/desk/money/due-words";
import { groupsOf, inView, type OPEN_VIEWS } from "@/desk/schedule/booking-views";
import { needsWords, trailerWords, truckWords } from "@/desk/schedule/booking-words";
import { bookingLine, due } from "./booking-line.ts";

/** A Wednesday. */
const TODAY = "2026-12-02";

test("groups go by the week of the next truck, Monday to Sunday", () => {
  const on = (truck_on: string | null, more = {}) => bookingLine({ truck_on, ...more });
  const lines = {
    yesterday: on("2026-12-01"),
    today: on(TODAY),
    sunday: on("2026-12-06"),
    monday: on("2026-12-07"),
    lastOfNext: on("2026-12-13"),
    after: on("2026-12-14"),
    never: on(null),
    canceled: on(TODAY, { is_canceled: true }),
  };
  const groups = groupsOf(Object.values(lines), TODAY);
  expect(groups.map(({ name, lines: found }) => [name, found])).toEqual([
    ["undated", [lines.never]],
    ["thisWeek", [lines.today, lines.sunday]],
    ["nextWeek", [lines.monday, lines.lastOfNext]],
    ["later", [lines.after]],
    ["over", [lines.yesterday]],
    ["canceled", [lines.canceled]],
  ]);
  expect(groupsOf([lines.after], TODAY)).toHaveLength(1);
});

test("a view has what its name says, up to the edge", () => {
  const lines = [
    bookingLine({ name: "today", truck_on: TODAY }),
    bookingLine({ name: "no number", units: [] }),
    bookingLine({ name: "one of two", orders: [{ model: "3-station", quantity: 2 }] }),
    bookingLine({ name: "left without", from: "2026-12-01", units: [] }),
    bookingLine({ name: "no street", gaps: ["address"] }),
    bookingLine({ name: "late", due: due("2026-12-01") }),
    bookingLine({ name: "due today", due: due(TODAY) }),
    bookingLine({ name: "no day", due: due(null) }),
    bookingLine({ name: "taken back", due: due(null, { is_taken_back: true }) }),
    bookingLine({ name: "change", change_until: TODAY }),
  ];
  const names = (view: (typeof OPEN_VIEWS)[number]) =>
    inView(lines, view, TODAY).map(({ name }) => name);
  expect(names("all")).toHaveLength(lines.length);
  expect(names("today")).toEqual(["today"]);
  expect(names("trailer")).toEqual(["no number", "one of two"]);
  expect(names("facts")).toEqual(["no street"]);
  expect(names("money")).toEqual(["late", "taken back"]);
  expect(names("change")).toEqual(["change"]);
});

describe("a line says", () => {
  test("which truck goes next, and when", () => {
    const words = (changes: object) => truckWords(bookingLine(changes), TODAY);
    expect(words({})).toBe("Sat 5, 3 to 6 PM");
    expect(words({ from: TODAY, truck_on: TODAY, delivery_window: null })).toBe("Today");
    const out = { from: "2026-12-01", until: "2026-12-20" };
    expect(words({ ...out, truck_on: "2026-12-20" })).toBe("Dec 20, pickup");
    expect(words({ ...out, truck_on: "2026-12-20", pickup_window: "8 to 11 AM" })).toBe(
      "Dec 20, 8 to 11 AM",
    );
    expect(words({ ...out, truck_on: "2026-12-08" })).toBe("Tue 8, visit");
    expect(words({ truck_on: null })).toBe("No day");
  });

  test("which trailers, and what is missing before any number", () => {
    const words = (changes: object) => trailerWords(bookingLine(changes), TODAY);
    expect(words({})).toEqual({ words: "3-Station no. 1", isMissing: false });
    expect(words({ units: [] })).toEqual({ words: "3-Station, none yet", isMissing: true });
    const two = { orders: [{ model: "3-station", quantity: 2 }] };
    expect(words(two)).toEqual({ words: "3-Station, none yet", isMissing: true });
    expect(words({ ...two, units: [] }).words).toBe("2 × 3-Station, none yet");
    expect(words({ ...two, units: [], from: "2026-12-01" }).words).toBe("2 × 3-Station");
  });

  test("what the truck needs", () => {
    expect(needsWords(bookingLine({ gaps: ["address", "contact"] }))).toBe("Street, On-site phone");
  });
});

test("a day is as short as it is clear, with its year if that is not this one", () => {
  expect(nearestDay("2026-12-15", TODAY)).toBe("Tue 15");
  expect(nearestDay("2026-12-16", TODAY)).toBe("Dec 16");
  expect(nearestDay("2026-11-20", TODAY)).toBe("Fri 20");
  expect(nearestDay("2027-03-04", TODAY)).toBe("Mar 4, 2027");
  // Beside an earlier day, which says the year.
  expect(nearestDay("2027-03-04", TODAY, "2027-03-02")).toBe("Mar 4");
  expect(nearestDay("2028-03-04", TODAY, "2027-03-02")).toBe("Mar 4, 2028");
  expect(nearestDay("2027-01-02", "2026-12-28")).toBe("Sat 2");
});
