import { readPeople, readWeeks } from "@/lib/typed-quantity";
import { idsOfSet } from "@/site/words/business/choose-trailers";
import { CREW_MAX, type Shift, WEEKS_MAX } from "@/site/words/business/crew-planning";
import { isShift } from "@/site/words/crew-planner";
import type { Crew, CrewPlan } from "./crew-plan";

/** What the planner asks; numbers as typed. */
export type AskedCrew = { workers: string; shift: Shift; weeks: string };

export const FIRST_CREW: AskedCrew = { workers: "40", shift: "8x5", weeks: "8" };

export const workersIn = (typed: string) => readPeople(typed, CREW_MAX);
export const weeksIn = (typed: string) => readWeeks(typed, WEEKS_MAX);

/** What an address asks of the planner; undefined when it asks nothing. */
export function crewByAddress(search: string): AskedCrew | undefined {
  const given = new URLSearchParams(search);
  const workers = given.get("crew");
  if (workers === null) return undefined;
  const shift = given.get("shift");
  return {
    workers,
    shift: isShift(shift) ? shift : FIRST_CREW.shift,
    weeks: given.get("weeks") ?? FIRST_CREW.weeks,
  };
}

/** The same as an address has it. */
export function crewWordsOf({ workers, shift, weeks }: Crew) {
  return { crew: String(workers), shift, weeks: String(weeks) };
}

/** An answer as the form takes it along. */
export function crewChoiceOf(crew: Crew, plan: CrewPlan): string {
  const asked = new URLSearchParams({ ...crewWordsOf(crew), visits: String(plan.visits) });
  return `trailers=${idsOfSet(plan)}&${asked}`;
}
