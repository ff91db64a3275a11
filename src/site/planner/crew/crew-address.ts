import { readPeople, readWeeks } from "@/lib/typed-quantity";
import { idsOfSet } from "@/request/trailers/choose-trailers";
import { CREW_MAX, type Shift, WEEKS_MAX } from "@/site/words/business/crew-planning";
import { isShift } from "@/site/words/crew-planner";
import type { Crew, PlacesPlan } from "./crew-plan";

/** Workers as typed. */
export type TypedGroup = { workers: string; shift: Shift };

/** The planner's inputs; numbers as typed. `second`: the group at a second place. */
export type TypedCrew = TypedGroup & { weeks: string; second?: TypedGroup | undefined };

export const INITIAL_CREW = {
  workers: "40",
  shift: "8x5",
  weeks: "8",
} as const satisfies TypedCrew;

export const INITIAL_SECOND = { workers: "20", shift: "8x5" } as const satisfies TypedGroup;

export const workersIn = (typed: string) => readPeople(typed, CREW_MAX);
export const weeksIn = (typed: string) => readWeeks(typed, WEEKS_MAX);

/** The inputs in an address; undefined if it has none. */
export function crewFromAddress(search: string): TypedCrew | undefined {
  const given = new URLSearchParams(search);
  const workers = given.get("crew");
  if (workers === null) return undefined;
  const shiftIn = (name: string) => {
    const shift = given.get(name);
    return isShift(shift) ? shift : INITIAL_CREW.shift;
  };
  const second = given.get("crew2");
  return {
    workers,
    shift: shiftIn("shift"),
    weeks: given.get("weeks") ?? INITIAL_CREW.weeks,
    ...(second !== null && { second: { workers: second, shift: shiftIn("shift2") } }),
  };
}

export function crewParams({ workers, shift, weeks, second }: Crew): Record<string, string> {
  return {
    crew: String(workers),
    shift,
    weeks: String(weeks),
    ...(second && { crew2: String(second.workers), shift2: second.shift }),
  };
}

/** An answer as a choice for the form. */
export function crewChoiceOf(crew: Crew, { plans, visits }: Pick<PlacesPlan, "plans" | "visits">) {
  const typed = new URLSearchParams({ ...crewParams(crew), visits: String(visits) });
  const [first, second] = plans.map(idsOfSet);
  return `trailers=${first}${second ? `&trailers2=${second}` : ""}&${typed}`;
}
