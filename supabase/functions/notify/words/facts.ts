import type { Language } from "../../../../src/config/languages.ts";
import { formatCalendarDate } from "../../../../src/lib/calendar-date.ts";
import { factsOf, headcount, inWords, storedValue } from "../../../../src/request/facts.ts";
import { type Field, type FieldName, fields } from "../../../../src/request/fields.ts";
import type { Kind } from "../../../../src/request/kinds.ts";
import { trailerModels } from "../../../../src/request/trailer-models.ts";
import { languageOf, requestWordsIn } from "../../../../src/request/words-of.ts";
import type { LeadRequest } from "../outbox/outbox.ts";
import { customerWords } from "./customer/customer-words.ts";
import { quoted } from "./plain.ts";
import { townOf } from "./town.ts";

/** What kind of request it is, for a heading. */
export const kindOf = ({ kind }: LeadRequest, language: Language = "en"): string =>
  requestWordsIn(language).kinds[kind];

/** The same where it has to be seen at a glance. */
export const alarmOf: Record<Kind, string> = {
  ...requestWordsIn("en").kinds,
  emergency: "EMERGENCY",
};

export const isUrgent: Record<Kind, boolean> = { general: false, emergency: true, luxury: false };

export type Fact = { label: string; value: string };

/** What staff are told of whoever wrote in Spanish; nothing of all others. */
export const writesIn = (language: Language): string[] =>
  language === "es" ? ["Writes in Spanish."] : [];

/** What was asked for, less how the sender is reached: one line each. For staff: it quotes what was typed. */
export function askedFacts(request: LeadRequest): Fact[] {
  return factsOf(request, "mail").map(({ label, value }) => ({ label, value: quoted(value, 500) }));
}

/** What the site calls what can be chosen there (src/site/words/choice-for-staff.ts), "2 × 4-Station" too. */
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
function knownValue(name: FieldName, request: LeadRequest, language: Language): string {
  const words = requestWordsIn(language);
  if (name === "event_address") {
    const town = townOf(storedValue(name, request));
    return town ? customerWords(language).near(town) : "";
  }
  if (name === "choice") {
    const parts = storedValue(name, request).split(", ");
    // One of each model and the package, and nothing a thousand times.
    return words.choice(
      parts
        .filter((part) => CHOSEN.test(part))
        .slice(0, trailerModels.length + 1)
        .join(", "),
    );
  }
  const isCount = name === "number_of_guests";
  const isCounted = isKnown(isCount && storedValue(name, request) === "" ? "units" : name, request);
  return isCounted ? inWords(name, request, words) : "";
}

/**
 * What was asked for as far as it is known by its form: a day, a number, a choice of ours, a town of our list. Nothing
 * that somebody typed freely, so it may go to an address or number that nobody has checked. In the language of the request.
 */
export function knownFacts(request: LeadRequest): Fact[] {
  const language = languageOf(request);
  return factsOf(request, "confirmation", request.kind, requestWordsIn(language))
    .map(({ name, label }) => ({ label, value: knownValue(name, request, language) }))
    .filter(({ value }) => value !== "");
}

/** A request in a few words: "Plumbing failure, 2 units". Nothing that somebody typed freely. */
export function inShort(request: LeadRequest, language: Language = "en"): string {
  const known = (name: FieldName) => knownValue(name, request, language);
  const count = known("number_of_guests") && headcount(request, requestWordsIn(language));
  const parts: Record<Kind, (string | null)[]> = {
    general: [known("event_date"), count],
    luxury: [known("event_date"), count],
    emergency: [known("event_type"), count || customerWords(language).unitsUnknown],
  };
  return parts[request.kind].filter(Boolean).join(", ") || kindOf(request, language);
}

/** The same and the town, where we know it: "Plumbing failure, 2 units, Katy area". */
export function inShortWithTown(request: LeadRequest, language: Language = "en"): string {
  return [inShort(request, language), knownValue("event_address", request, language)]
    .filter(Boolean)
    .join(", ");
}
