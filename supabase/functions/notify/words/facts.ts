import type { Language } from "../../../../src/config/languages.ts";
import { formatCalendarDate } from "../../../../src/lib/calendar-date.ts";
import { factsOf, headcount, inWords, storedValue } from "../../../../src/request/facts.ts";
import { type Field, type FieldName, fields } from "../../../../src/request/fields.ts";
import { countOf } from "../../../../src/request/headcount.ts";
import type { Kind } from "../../../../src/request/kinds.ts";
import { languageOf, requestTextsIn } from "../../../../src/request/request-texts-in.ts";
import { trailerModels } from "../../../../src/request/trailer-models.ts";
import type { LeadRequest } from "../outbox/outbox.ts";
import { textsIn } from "./customer/texts-in.ts";
import { quoted } from "./plain.ts";
import { townOf } from "./town.ts";

export const kindLabel = ({ kind }: LeadRequest, language: Language = "en"): string =>
  requestTextsIn(language).kinds[kind];

/** Kinds, for subjects and titles. */
export const alertLabels: Record<Kind, string> = {
  ...requestTextsIn("en").kinds,
  emergency: "EMERGENCY",
};

export const isUrgent: Record<Kind, boolean> = { general: false, emergency: true, luxury: false };

export type Fact = { label: string; value: string };

/** For staff, if a customer writes in Spanish. */
export const languageNote = (language: Language): string[] =>
  language === "es" ? ["Writes in Spanish."] : [];

/** What was asked for, without contacts. For staff: it quotes free text. */
export function requestFacts(request: LeadRequest): Fact[] {
  return factsOf(request, "mail").map(({ label, value }) => ({ label, value: quoted(value, 500) }));
}

/** The choices of the site (src/site/words/choice-for-staff.ts), also "2 × 4-Station". */
const CHOSEN = new RegExp(
  `^(?:(?:\\d{1,3} × )?(?:${trailerModels.map(({ name }) => name).join("|")})|Premium package|Rental without the package)$`,
);

/** Whether a stored value is one that its field can have, not free text. */
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

/** A field's known value in our own words; empty if it is free text. */
function knownValue(name: FieldName, request: LeadRequest, language: Language): string {
  const words = requestTextsIn(language);
  if (name === "event_address") {
    const town = townOf(storedValue(name, request));
    return town ? textsIn(language).near(town) : "";
  }
  if (name === "choice") {
    const parts = storedValue(name, request).split(", ");
    // At most one of each.
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
 * What was asked for, without free text: days, numbers, our choices, towns of our list. So it may go to an unverified
 * address or number. In the language of the request.
 */
export function knownFacts(request: LeadRequest): Fact[] {
  const language = languageOf(request);
  const labels: Partial<Record<FieldName, string>> =
    request.kind === "emergency" ? {} : textsIn(language).acknowledgment.labels;
  return factsOf(request, "confirmation", requestTextsIn(language), request.kind)
    .map(({ name, label }) => ({
      label: labels[name] ?? label,
      value: knownValue(name, request, language),
    }))
    .filter(({ value }) => value !== "");
}

/** "Plumbing failure, 2 units". No free text. */
export function requestSummary(request: LeadRequest, language: Language = "en"): string {
  const known = (name: FieldName) => knownValue(name, request, language);
  // Typed text tells a crew from guests, and must not affect this text, so it counts people.
  const words = requestTextsIn(language);
  const counted = { ...request, details: null };
  const count =
    known("number_of_guests") &&
    (request.kind === "emergency"
      ? headcount(request, words)
      : countOf(counted, { ...words, guests: words.people }));
  const parts: Record<Kind, (string | null)[]> = {
    general: [known("event_date"), count],
    luxury: [known("event_date"), count],
    emergency: [known("event_type"), count || textsIn(language).unitsUnknown],
  };
  return parts[request.kind].filter(Boolean).join(", ") || kindLabel(request, language);
}

/** "Plumbing failure, 2 units, Katy area". */
export function requestSummaryWithTown(request: LeadRequest, language: Language = "en"): string {
  return [requestSummary(request, language), knownValue("event_address", request, language)]
    .filter(Boolean)
    .join(", ");
}
