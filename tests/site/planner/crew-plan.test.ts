import fc from "fast-check";
import { expect, it } from "vitest";
import { fixturesFor } from "@/request/trailers/crew-rule";
import { choiceForStaff, choiceText, headcountOf } from "@/site/choice/choice";
import { crewChoiceOf, crewFromAddress, crewParams } from "@/site/planner/crew/crew-address";
import { planForCrew, planForPlaces, weeklyHours } from "@/site/planner/crew/crew-plan";
import { type Shift, STATION_HOURS_PER_VISIT } from "@/site/words/business/crew-planning";
import { crewTexts } from "@/site/words/crew-planner";
import { calculatorTexts } from "@/site/words/guest-calculator";

it.each([
  [1, 0, [1, 19]],
  [1, 1, [20, 40]],
  [2, 2, [41, 80]],
  [5, 5, [199, 200, 201, 250]],
  [6, 6, [251]],
])("Table D-1 asks for %d seats and %d urinals for %j workers", (seats, urinals, crews) => {
  for (const workers of crews) expect(fixturesFor(workers)).toEqual({ seats, urinals });
});

it.each([
  [{ workers: 12, shift: "8x5" }, { "2-station": 1 }, 1],
  [{ workers: 80, shift: "8x5" }, { "4-station": 1 }, 2],
  [{ workers: 80, shift: "12x6" }, { "4-station": 1 }, 4],
  [{ workers: 250, shift: "10x5" }, { "4-station": 2, "2-station": 1 }, 4],
] as const)("the planner for crews %j", (crew, trailers, visits) => {
  const plan = planForCrew(crew);
  const counts = plan.trailers.map(({ model, count }) => [model, count]);
  expect(counts).toEqual(Object.entries(trailers));
  expect(plan.visits).toBe(visits);
  expect(plan.has.toilets + plan.has.urinals).toBe(plan.capacity);
});

it("the planner for crews counts what the trailers have by their floor plans", () => {
  expect(planForCrew({ workers: 250, shift: "10x5" }).has).toEqual({ toilets: 8, urinals: 2 });
});

const anyShift = fc.constantFrom<Shift>("8x5", "10x5", "10x6", "12x6", "12x7");
const anyWorkers = fc.integer({ min: 1, max: 2000 });

it("the planner for crews has a station for each seat and urinal, and visits for all hours worked, none too many", () => {
  fc.assert(
    fc.property(anyWorkers, anyShift, (workers, shift) => {
      const plan = planForCrew({ workers, shift });
      expect(plan.capacity).toBeGreaterThanOrEqual(plan.seats + plan.urinals);
      const each = plan.capacity * STATION_HOURS_PER_VISIT;
      const worked = workers * weeklyHours(shift);
      expect(plan.visits * each).toBeGreaterThanOrEqual(worked);
      expect((plan.visits - 1) * each).toBeLessThan(worked);
    }),
  );
});

it("the planner for crews is told to staff in one line", () => {
  const crew = { workers: 80, shift: "10x5", weeks: 12 } as const;
  expect(choiceText(crewChoiceOf(crew, planForPlaces(crew)))).toBe(
    "4-Station, planned for a crew of 80, 10 hours, 5 days a week, 12 weeks, 3 service visits a week",
  );
});

const twoPlaces = {
  workers: 80,
  shift: "10x5",
  weeks: 12,
  second: { workers: 30, shift: "8x5" },
} as const;

it("a crew in two places has trailers in each, which are serviced on the same days", () => {
  const { plans, trailers, visits } = planForPlaces(twoPlaces);
  const { workers, shift, second } = twoPlaces;
  const alone = [planForCrew({ workers, shift }), planForCrew(second)];
  expect(alone.map((plan) => plan.visits)).toEqual([3, 2]);
  expect(visits).toBe(3);
  expect(plans).toEqual(alone.map((plan) => ({ ...plan, visits })));
  expect(trailers).toEqual([
    { model: "4-station", count: 1 },
    { model: "2-station", count: 1 },
  ]);
  const same = planForPlaces({ ...twoPlaces, second: { workers: 80, shift: "8x5" } });
  expect(same.trailers).toEqual([{ model: "4-station", count: 2 }]);
});

it("a crew in two places is worth a call by all of its workers", () => {
  const isForTalk = (workers: number) =>
    planForPlaces({ ...twoPlaces, second: { workers, shift: "8x5" } }).isForTalk;
  expect([isForTalk(320), isForTalk(321)]).toEqual([false, true]);
});

it("a crew in two places is told to staff in one line, and counted together", () => {
  const choice = crewChoiceOf(twoPlaces, planForPlaces(twoPlaces));
  expect(choiceForStaff(choice)).toBe(
    "4-Station, planned for a crew of 80, 10 hours, 5 days a week, 12 weeks, 3 service visits a week, second place: 2-Station, a crew of 30, 8 hours, 5 days a week",
  );
  expect(headcountOf(choice)).toBe(110);
});

it("a crew in two places is kept in the address", () => {
  const search = new URLSearchParams(crewParams(twoPlaces)).toString();
  expect(crewFromAddress(search)).toEqual({
    workers: "80",
    shift: "10x5",
    weeks: "12",
    second: { workers: "30", shift: "8x5" },
  });
  expect(crewFromAddress("crew=80")).not.toHaveProperty("second");
});

it("neither planner promises service visits that the price list does not bring", () => {
  const said = "the visits are agreed in your quote.";
  expect(crewTexts.visits(3, 12)).toContain(
    "3 service visits a week, 36 in 12 weeks; their days are in your quote.",
  );
  expect(calculatorTexts.visits(1)).toContain("1 service visit in between");
  expect(calculatorTexts.visits(1)).toContain(said);
});
