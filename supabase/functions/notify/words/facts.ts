import { formatCalendarDate } from "../../../../src/lib/calendar-date.ts";
import { factsOf, headcount, inWords, storedValue } from "../../../../src/request/facts.ts";
import { type Field, type FieldName, fields } from "../../../../src/request/fields.ts";
import { type Kind, kindNames } from "../../../../src/request/kinds.ts";
import { trailerModels } from "../../../../src/request/trailer-models.ts";
import type { LeadRequest } from "../outbox/outbox.ts";
import { quoted } from "./plain.ts";
import { townOf } from "./town.ts";

/** What kind of request it is, for a heading. */
export const kindOf = ({ kind }: LeadRequest): string => kindNames[kind];

/** The same where it has to be seen at a glance. */
export const alarmOf: Record<Kind, string> = { ...kindNames, emergency: "EMERGENCY" };

export const isUrgent: Record<Kind, boolean> = { general: false, emergency: true, luxury: false };

export type Fact = { label: string; value: string };

/** What was asked for, less how the sender is reached: one line each. For staff: it quotes what was typed. */
export function askedFacts(request: LeadRequest): Fact[] {
  return factsOf(request, "mail").map(({ label, value }) => ({ label, value: quoted(value, 500) }));
}

/** What the site calls what can be chosen there (src/site/words/en/forms/choice.ts), "2 × 4-Station" too. */
const CHOSEN = new RegExp(
  `^(?:(?:\\d{1,3} × )?(?:${trailerModels.map(({ name }) => name).join("|")})|Premium package)$`,
);

/** Whether what is stored is what its field can have, and not anything that somebody typed. */
function isKnown(name: FieldName, request: LeadRequest): boolean {
  const { type, choices }: Field = fields[name];
  const stored = storedValue(name, request);
  switch (type) {
    case "day":
      return formatCalendarDate(stored) !== stored;
    case "count":
      return /^\d{1,5}$/.test(stored);
    case "choice":
      return choices?.some(({ value }) => value === stored) ?? false;
    case "line":
    case "text":
      return false;
  }
}

/** What is known of a field by its form, in our own words; empty for nothing. */
function knownValue(name: FieldName, request: LeadRequest): string {
  if (name === "event_address") {
    const town = townOf(storedValue(name, request));
    return town ? `${town} area` : "";
  }
  if (name === "choice") {
    const parts = storedValue(name, request).split(", ");
    // One of each model and the package, and nothing a thousand times.
    return parts
      .filter((part) => CHOSEN.test(part))
      .slice(0, trailerModels.length + 1)
      .join(", ");
  }
  const isCount = name === "number_of_guests";
  const isCounted = isKnown(isCount && storedValue(name, request) === "" ? "units" : name, request);
  return isCounted ? inWords(name, request) : "";
}

/**
 * What was asked for as far as it is known by its form: a day, a number, a choice of ours, a town of our list. Nothing
 * that somebody typed freely, so it may go to an address or number that nobody has checked.
 */
export function knownFacts(request: LeadRequest): Fact[] {
  return factsOf(request, "confirmation")
    .map(({ name, label }) => ({ label, value: knownValue(name, request) }))
    .filter(({ value }) => value !== "");
}

/** A request in a few words: "Plumbing failure, 2 units". Nothing that somebody typed freely. */
export function inShort(request: LeadRequest): string {
  const count = knownValue("number_of_guests", request) && headcount(request);
  const parts: Record<Kind, (string | null)[]> = {
    general: [knownValue("event_date", request), count],
    luxury: [knownValue("event_date", request), count],
    emergency: [knownValue("event_type", request), count || "units not known yet"],
  };
  return parts[request.kind].filter(Boolean).join(", ") || kindOf(request);
}

/** The same and the town, where we know it: "Plumbing failure, 2 units, Katy area". */
export function inShortWithTown(request: LeadRequest): string {
  return [inShort(request), knownValue("event_address", request)].filter(Boolean).join(", ");
}
