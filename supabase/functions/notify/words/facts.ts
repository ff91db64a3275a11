import { formatCalendarDate } from "../../../../src/lib/calendar-date.ts";
import { emergencyType, factsOf, headcount } from "../../../../src/request/facts.ts";
import { type Kind, kindNames } from "../../../../src/request/kinds.ts";
import type { LeadRequest } from "../outbox/outbox.ts";
import { oneLine } from "./plain.ts";

/** What kind of request it is, for a heading. */
export const kindOf = ({ kind }: LeadRequest): string => kindNames[kind];

/** The same where it has to be seen at a glance. */
export const alarmOf: Record<Kind, string> = { ...kindNames, emergency: "EMERGENCY" };

export const isUrgent: Record<Kind, boolean> = { general: false, emergency: true, luxury: false };

export type Fact = { label: string; value: string };

/** What was asked for, less how the sender is reached: one line each. */
export function askedFacts(request: LeadRequest): Fact[] {
  return factsOf(request, "mail").map(({ label, value }) => ({
    label,
    value: oneLine(value, 500),
  }));
}

/** A request in a few words: "Plumbing failure, 2 units". */
export function inShort(request: LeadRequest): string {
  const parts: Record<Kind, (string | null)[]> = {
    general: [request.event_date && formatCalendarDate(request.event_date), headcount(request)],
    luxury: [request.event_date && formatCalendarDate(request.event_date), headcount(request)],
    emergency: [emergencyType(request.event_type), headcount(request) ?? "units not known yet"],
  };
  return parts[request.kind].filter((part) => part !== null).join(", ") || kindOf(request);
}
