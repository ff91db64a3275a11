import { addDays, differenceInCalendarDays } from "date-fns";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { zipIn } from "@/request/places/read-address";
import { placesAsked } from "@/request/places-asked";
import { daysOfMonths, daysThatCount } from "@/request/prices/hire-months";
import { DAYS_MAX } from "@/request/prices/hire-price";
import { type TrailerModelId, trailerModels } from "@/request/trailer-models";
import { daysOfEvent } from "@/request/trailers/guest-planning";
import { partyOfRequest } from "@/request/trailers/party-of-request";
import type { Wishes } from "@/request/wishes";

/** The id of the second place that a request asks for, until it is named. */
export const SECOND_PLACE = "place 2";

export type RequestedTrailers = { model: TrailerModelId; trailers: number };

/** What a request says about the price. */
export type RequestedHire = {
  /** As chosen on the site; may be empty. */
  trailers: RequestedTrailers[];
  /** For a second place, which the request does not name; may be empty. */
  trailersElsewhere: RequestedTrailers[];
  /** Trailers of a model that staff have yet to choose. */
  units: number;
  isPackage: boolean;
  /** Consecutive event days, at least 1. */
  days: number;
  /** Whether the request names a duration. */
  areDaysGiven: boolean;
  /** Whether it says that the end is open. */
  isOpenEnded: boolean;
  /** First event day, yyyy-MM-dd (today or tomorrow for an emergency); null if unknown. */
  firstDay: string | null;
  /** Service visits a week, as the planner answered; 0 if it was not asked. */
  visits: number;
  /** As the tables of places can look it up. */
  place: string;
};

const UNIT_DAYS: Partial<Record<string, number>> = { day: 1, weekend: 3, week: 7 };
const UNIT_MONTHS: Partial<Record<string, number>> = { month: 1, year: 12 };

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const DURATION = new RegExp(
  `(\\d{1,3}|an?|${NUMBERS.join("|")})(?:\\s*(?:-|to|or)\\s*(\\d{1,3}))?[\\s-]*(day|weekend|week|month|year)s?\\b`,
  "i",
);

/** Spanish durations, word by word. */
const SPANISH: readonly (readonly [RegExp, string])[] = [
  [/\bfin(?:es)? de semana\b/gi, "weekend"],
  [/\bd[ií]as?\b/gi, "day"],
  [/\bsemanas?\b/gi, "week"],
  [/\bmes(?:es)?\b/gi, "month"],
  [/\ba[ñn]os?\b/gi, "year"],
  [/(\d) (?:a|o) (?=\d)/g, "$1 to "],
  [/\bhasta (?:el )?(?:(\d{1,2}) de |(?:finales|fines) de |fin de )?/gi, "through $1 "],
  [/\buna?\b/gi, "one"],
  ..."dos tres cuatro cinco seis siete ocho nueve diez once doce"
    .split(" ")
    .map((word, at) => [new RegExp(`\\b${word}\\b`, "gi"), NUMBERS[at + 1] ?? ""] as const),
];

const inEnglish = (duration: string) =>
  SPANISH.reduce((text, [spanish, english]) => text.replace(spanish, english), duration);

/** By how a month is written in full, or by its first three letters; in English, then in Spanish. */
const MONTHS = [
  ..."january february march april may june july august september october november december".split(
    " ",
  ),
  ..."enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  ),
];

const END =
  /\b(?:through|thru|until|till?|to)\s+(?:the\s+)?(?:end\s+of\s+)?(\d{1,2}\s+)?([a-z]{3,10})\.?(?:\s+(\d{1,2})\b)?/i;

/** Days until a named end, which is in the year after the first day: "through April" is until May 1, "until April 4" that day. */
function daysThrough(duration: string, firstDay: string | null): number | undefined {
  const first = firstDay === null ? undefined : fromIsoDate(firstDay);
  const [, before, name = "", after] = END.exec(inEnglish(duration)) ?? [];
  const word = name.toLowerCase();
  const at = MONTHS.findIndex((month) => month === word || month.slice(0, 3) === word);
  if (!first || at === -1) return undefined;
  const month = at % 12;
  const day = before ?? after;
  const endIn = (year: number) =>
    day === undefined ? new Date(year, month + 1, 1) : new Date(year, month, Number(day));
  const [end = first] = [0, 1]
    .map((years) => endIn(first.getFullYear() + years))
    .filter((date) => date > first);
  return differenceInCalendarDays(end, first);
}

/** Days in a duration ("6 weeks", "dos meses", "2-3-days"): the longer of two, months by the calendar. */
export function daysIn(duration: string, firstDay: string | null): number | undefined {
  const through = daysThrough(duration, firstDay);
  if (through !== undefined) return through;
  const [, first = "", last, unit = ""] = DURATION.exec(inEnglish(duration)) ?? [];
  const [unitDays, unitMonths = 0] = [UNIT_DAYS, UNIT_MONTHS].map((of) => of[unit.toLowerCase()]);
  const word = NUMBERS.indexOf(first.toLowerCase()) + 1;
  const count = Number(last ?? (/^\d/.test(first) ? first : Math.max(word, 1)));
  const days = unitDays
    ? daysThatCount(count * unitDays, firstDay)
    : daysOfMonths(count * unitMonths, firstDay);
  return days >= 1 && days <= DAYS_MAX ? days : undefined;
}

const OPEN_END =
  /\b(?:open[- ]end(?:ed)?|until further notice|indefinite(?:ly)?|ongoing|month[- ]to[- ]month|until (?:we|it|they)\b|hasta nuevo aviso|indefinid[oa]|mes a mes|sin fecha de (?:fin|t[eé]rmino))/i;

/** The trailers in a choice: "2 × 4-Station, 2-Station, planned for …" (src/site/words/choice-for-staff.ts). */
function trailersIn(choice: string): RequestedTrailers[] {
  const [named = ""] = choice.split(/planned for|for a space of|delivery to|a crew of/);
  return trailerModels.flatMap(({ id: model, name }) => {
    const found = new RegExp(`(?:(\\d{1,2}) × )?${name}\\b`).exec(named);
    return found ? [{ model, trailers: Number(found[1] ?? 1) }] : [];
  });
}

function firstDayOf({ kind, eventDate, isForTomorrow }: Wishes, today: string): string | null {
  if (eventDate !== null || kind !== "emergency") return eventDate;
  const now = fromIsoDate(today);
  return now ? toIsoDate(addDays(now, isForTomorrow ? 1 : 0)) : null;
}

/** A request for "More than 5 units" has no number: the smallest it can mean. */
const MORE_UNITS = 6;

function unitsOf({ kind, count, isForMoreUnits }: Wishes): number {
  if (kind !== "emergency") return 1;
  return count ?? (isForMoreUnits ? MORE_UNITS : 1);
}

/**
 * What a request says about the price.
 * @param today yyyy-MM-dd in Houston
 */
export function requestedHireOf(wishes: Wishes, today: string): RequestedHire {
  const { choice, duration, address } = wishes;
  const weeks = /\b\d+ weeks?\b/.exec(choice)?.[0] ?? "";
  const firstDay = firstDayOf(wishes, today);
  const days = daysIn(duration, firstDay) ?? daysIn(weeks, firstDay);
  const party = partyOfRequest(wishes)?.party;
  const [own = "", elsewhere = ""] = placesAsked(choice);
  const zip = /ZIP code (\d{5})/.exec(choice)?.[1] ?? "";
  return {
    trailers: trailersIn(own),
    trailersElsewhere: trailersIn(elsewhere),
    units: unitsOf(wishes),
    isPackage: choice.includes("Premium package"),
    visits: Number(/\b(\d+) service visits? a week/.exec(choice)?.[1] ?? 0),
    days: days ?? (party ? daysOfEvent(party.hours) : 1),
    areDaysGiven: days !== undefined,
    isOpenEnded: OPEN_END.test(duration),
    firstDay,
    place: zipIn(address) ? address : `${address} ${zip}`.trim(),
  };
}
