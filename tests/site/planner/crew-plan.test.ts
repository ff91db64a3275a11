import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceText } from "@/site/choice/choice";
import { crewChoiceOf } from "@/site/planner/crew/crew-address";
import { fixturesFor, planForCrew, weeklyHours } from "@/site/planner/crew/crew-plan";
import { type Shift, STATION_HOURS_PER_VISIT, shifts } from "@/site/words/business/crew-planning";

describe("what Table D-1 asks for", () => {
  it.each([
    [1, 1, 0],
    [19, 1, 0],
    [20, 1, 1],
    [40, 1, 1],
    [41, 2, 2],
    [80, 2, 2],
    [199, 5, 5],
    [200, 5, 5],
    [201, 5, 5],
    [250, 5, 5],
    [251, 6, 6],
  ])("%d workers: %d seats, %d urinals", (workers, seats, urinals) => {
    expect(fixturesFor(workers)).toEqual({ seats, urinals });
  });
});

describe("the planner for crews", () => {
  it.each([
    [{ workers: 12, shift: "8x5" }, [["2-station", 1]], 1],
    [{ workers: 80, shift: "8x5" }, [["4-station", 1]], 2],
    [{ workers: 80, shift: "12x6" }, [["4-station", 1]], 4],
    [
      { workers: 250, shift: "10x5" },
      [
        ["4-station", 2],
        ["2-station", 1],
      ],
      4,
    ],
  ] as const)("%j", (crew, trailers, visits) => {
    const plan = planForCrew(crew);
    expect(plan.trailers.map(({ model, count }) => [model, count])).toEqual(trailers);
    expect(plan.visits).toBe(visits);
    expect(plan.has.toilets + plan.has.urinals).toBe(plan.capacity);
  });

  it("counts what the trailers have by their floor plans", () => {
    expect(planForCrew({ workers: 250, shift: "10x5" }).has).toEqual({ toilets: 8, urinals: 2 });
  });

  const anyShift = fc.constantFrom<Shift>("8x5", "10x5", "10x6", "12x6", "12x7");
  const anyWorkers = fc.integer({ min: 1, max: 2000 });

  it("never asks for fewer fixtures for more workers", () => {
    fc.assert(
      fc.property(anyWorkers, fc.nat(300), (workers, more) => {
        const [few, many] = [fixturesFor(workers), fixturesFor(workers + more)];
        expect(many.seats).toBeGreaterThanOrEqual(few.seats);
        expect(many.urinals).toBeGreaterThanOrEqual(few.urinals);
      }),
    );
  });

  it("has a station for each seat and urinal, and visits for all hours worked, none too many", () => {
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

  it("never comes less often for a longer week", () => {
    const byHours = (Object.keys(shifts) as Shift[]).sort(
      (a, b) => weeklyHours(a) - weeklyHours(b),
    );
    fc.assert(
      fc.property(anyWorkers, (workers) => {
        const visits = byHours.map((shift) => planForCrew({ workers, shift }).visits);
        expect(visits).toEqual([...visits].sort((a, b) => a - b));
      }),
    );
  });

  it("is told to staff in one line", () => {
    const crew = { workers: 80, shift: "10x5", weeks: 12 } as const;
    expect(choiceText(crewChoiceOf(crew, planForCrew(crew)))).toBe(
      "4-Station, planned for a crew of 80, 10 hours, 5 days a week, 12 weeks, 3 service visits a week",
    );
  });
});
