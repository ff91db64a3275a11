import { expect, test } from "vitest";
import { availabilityLine } from "@/site/availability/use-availability";
import { trailersOf } from "@/site/choice/choice";

const available = { "2-station": "few", "3-station": "free", "4-station": "free" } as const;

test.each([
  ["3-station", "The 3-Station is free that day."],
  ["3-station,4-station", "The 4-Station and 3-Station are free that day."],
  ["2-station", "Few left that day: ask early."],
  ["2-station,3-station", "Few left that day: ask early."],
  ["4-station,4-station", "We will check that day and tell you."],
  ["", undefined],
])("of %s it says: %s", (ids, line) => {
  expect(availabilityLine(trailersOf(`trailers=${ids}`), available)).toBe(line);
});

test("what nobody knows is checked", () => {
  expect(availabilityLine(trailersOf("trailers=3-station"), {})).toBe(
    "We will check that day and tell you.",
  );
});
