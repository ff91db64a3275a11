import { readPeople, readWeeks } from "@/lib/typed-quantity";
import { idsOfSet } from "@/request/trailers/choose-trailers";
import { CREW_MAX, type Shift, WEEKS_MAX } from "@/site/words/business/crew-planning";
import { isShift } from "@/site/words/crew-planner";
import type { Crew, CrewPlan } from "./crew-plan";

/** The planner's inputs; numbers as typed. */
export type TypedCrew = { workers: string; shift: Shift; weeks: string };

export const INITIAL_CREW: TypedCrew = { workers: "40", shift: "8x5", weeks: "8" };

export const workersIn = (typed: string) => readPeople(typed, CREW_MAX);
export const weeksIn = (typed: string) => readWeeks(typed, WEEKS_MAX);

/** The inputs in an address; undefined if it has none. */
export function crewFromAddress(search: string): TypedCrew | undefined {
  const given = new URLSearchParams(search);
  const workers = given.get("crew");
  if (workers === null) return undefined;
  const shift = given.get("shift");
  return {
    workers,
    shift: isShift(shift) ? shift : INITIAL_CREW.shift,
    weeks: given.get("weeks") ?? INITIAL_CREW.weeks,
  };
}

export function crewParams({ workers, shift, weeks }: Crew) {
  return { crew: String(workers), shift, weeks: String(weeks) };
}

/** An answer as a choice for the form. */
export function crewChoiceOf(crew: Crew, plan: CrewPlan): string {
  const typed = new URLSearchParams({ ...crewParams(crew), visits: String(plan.visits) });
  return `trailers=${idsOfSet(plan)}&${typed}`;
}
