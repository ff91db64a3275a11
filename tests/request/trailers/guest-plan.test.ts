import fc from "fast-check";
import { expect, it } from "vitest";
import { chooseTrailers } from "@/request/trailers/choose-trailers";
import { effectiveGuests, type Party, planForGuests } from "@/request/trailers/guest-plan";

const party = (guests: number, hours: number, drinks: Party["drinks"]) =>
  ({ guests, hours, drinks, crowd: "mixed" }) satisfies Party;

const namesOf = ({ trailers }: { trailers: { model: string; count: number }[] }) =>
  trailers.flatMap(({ model, count }) => Array.from({ length: count }, () => model));

it.each([
  [party(100, 5, "none"), 100, ["2-station"], true],
  [party(101, 5, "none"), 101, ["3-station"], false],
  [party(150, 5, "beer-wine"), 173, ["3-station"], true],
  [party(150, 10, "full-bar"), 280, ["4-station"], true],
  [party(300, 5, "full-bar"), 420, ["4-station", "3-station"], false],
  [party(250, 7, "beer-wine"), 308, ["4-station", "2-station"], false],
  [party(90, 3, "none"), 84, ["2-station"], false],
])("the calculator's vectors %j needs rooms for %d", (typed, effective, models, isSnug) => {
  const plan = planForGuests(typed);
  expect(plan.effectiveGuests).toBe(effective);
  expect(namesOf(plan)).toEqual(models);
  expect(plan.isSnug).toBe(isSnug);
});

it.each([
  [3, 93],
  [4, 100],
  [6, 100],
  [7, 107],
  [8, 107],
  [9, 133],
])(
  "the calculator's vectors a party of 100 for %d hours needs rooms for %d",
  (hours, effective) => {
    expect(effectiveGuests(party(100, hours, "none"))).toBe(effective);
  },
);

it.each([
  [party(100, 5, "none"), "3-Station"],
  [party(173, 5, "none"), "4-Station"],
  // The largest there is, and more than one trailer: nothing is "the next size".
  [party(300, 5, "none"), undefined],
  [party(400, 5, "none"), undefined],
  // Room to spare.
  [party(101, 5, "none"), undefined],
])("the calculator's vectors %j has the next size %s", (typed, name) => {
  expect(planForGuests(typed).nextSize).toBe(name);
});

it.each([
  [24, 0],
  [25, 1],
  [48, 1],
  [72, 2],
])("the calculator's vectors %d hours need %d service visits", (hours, visits) => {
  expect(planForGuests(party(100, hours, "none")).visits).toBe(visits);
});

it("the calculator's vectors is for a talk above 900", () => {
  expect(planForGuests(party(900, 5, "none")).isForTalk).toBe(false);
  expect(planForGuests(party(901, 5, "none")).isForTalk).toBe(true);
});

it("the calculator chooses a set that holds the guests, and none is smaller", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1800 }), (guests) => {
      const { capacity, trailers } = chooseTrailers(guests);
      const count = trailers.reduce((sum, each) => sum + each.count, 0);
      expect(capacity).toBeGreaterThanOrEqual(guests);
      for (let large = 0; large <= count; large += 1) {
        for (let middle = 0; large + middle <= count; middle += 1) {
          const holds = large * 300 + middle * 200 + (count - large - middle) * 100;
          expect(holds >= guests && holds < capacity).toBe(false);
        }
      }
      expect((count - 1) * 300).toBeLessThan(guests);
    }),
  );
});
