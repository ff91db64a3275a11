import type { Translated } from "../lib/translated.ts";
import type { Kind } from "./kinds.ts";
import { headcountTexts } from "./words/en/headcount.ts";

/** The columns with the headcount of a request or quote. */
export type Counted = { kind: Kind; number_of_guests: string | number | null; details?: unknown };

/** A choice of the crew planner has these words (src/site/words/choice-for-staff.ts). */
const PLANNED_FOR_CREW = "planned for a crew of";
const PLANNED_FOR_GUESTS = /planned for [\d,]+ guests?/;

/**
 * The number of workers in a request for a work site. It is one if it was planned for a crew, or has a duration, which only
 * the form for sites asks for; a call names the guests.
 */
export function crewOfRequest({ kind, number_of_guests, details }: Counted): number | undefined {
  const said: Partial<Record<string, unknown>> =
    typeof details === "object" && details !== null ? { ...details } : {};
  const choice = String(said.choice ?? "");
  const isCrew =
    choice.includes(PLANNED_FOR_CREW) ||
    (Boolean(said.duration) && !PLANNED_FOR_GUESTS.test(choice));
  const workers = Number(number_of_guests ?? 0);
  return kind !== "emergency" && isCrew && workers >= 1 ? workers : undefined;
}

/** "150 guests", "a crew of 80", and of an emergency "2 units"; null without a number. */
export function countOf(
  row: Counted,
  words: Translated<typeof headcountTexts> = headcountTexts,
  isForCrew = crewOfRequest(row) !== undefined,
): string | null {
  if (row.number_of_guests === null) return null;
  const counted = row.kind === "emergency" ? words.units : words.guests;
  return (isForCrew ? words.crew : counted)(Number(row.number_of_guests));
}
