import { daysIn } from "@/desk/pricing/requested-hire";
import { plainLine } from "@/lib/invisible-characters";
import { readTypedDate } from "@/lib/typed-date";
import { readHours, readPeople } from "@/lib/typed-quantity";
import type { RequestRow } from "@/request/facts";
import type { FieldName } from "@/request/fields";
import { GUESTS_MAX } from "@/request/limits";
import { PLACE_UNKNOWN } from "@/request/places/goes-to";
import { namesOfSet, type TrailerSet } from "@/request/trailers/choose-trailers";
import { PLANNED_HOURS_MAX } from "@/request/trailers/guest-planning";
import { hireChoiceTexts } from "@/request/words/staff-choice";
import { callTexts } from "./call-texts";

/** What a caller has said, as it was typed. */
export type Said = {
  day: string;
  place: string;
  people: string;
  isCrew: boolean;
  length: string;
  /** The ids of the trailers that staff chose; empty for those that fit. */
  way: string;
  isPackage: boolean;
  name: string;
  phone: string;
  email: string;
  note: string;
  isSpanish: boolean;
};

export const NOTHING_SAID: Said = {
  day: "",
  place: "",
  people: "",
  isCrew: false,
  length: "",
  way: "",
  isPackage: false,
  name: "",
  phone: "",
  email: "",
  note: "",
  isSpanish: false,
};

/** "3 wk", "2 mo", "4d". */
const SHORT =
  /^(\d{1,3})\s*(?:(d)(?:ays?)?|(w)(?:ks?|eeks?)?|(m)(?:os?|onths?)?|(y)(?:rs?|ears?)?)\.?$/i;
const UNITS = ["day", "week", "month", "year"];
const DAY_HOURS = 24;

const NAMES_CREW = /\b(?:crew|workers?|employees?|men)\b/i;

/** Whether it is for a work site: "45 workers" says so by itself. */
export const isForCrew = ({ isCrew, people }: Said) => isCrew || NAMES_CREW.test(people);

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** How long it is for: the hours of an event within a day, or a duration in the words of a request. */
type Length = { hours: number } | { duration: string };

/** A typed length: "6 h", "3 wk", "2 months". A number alone is hours for guests, and weeks for a crew. */
function readLength(typed: string, isCrew: boolean, day: string | undefined): Length | undefined {
  const text = plainLine(typed);
  const hours = isCrew ? undefined : readHours(text, PLANNED_HOURS_MAX)?.value;
  if (hours !== undefined) {
    return hours <= DAY_HOURS
      ? { hours }
      : { duration: counted(Math.ceil(hours / DAY_HOURS), "day") };
  }
  if (/^weekend$/i.test(text)) return { duration: counted(1, "weekend") };
  const [, count = "", ...units] =
    SHORT.exec(isCrew && /^\d+$/.test(text) ? `${text} w` : text) ?? [];
  const unit = UNITS[units.findIndex((found) => found !== undefined)];
  const duration = unit ? counted(Number(count), unit) : text;
  return daysIn(duration, day ?? null) === undefined ? undefined : { duration };
}

/** What of it could be read. */
export function readSaid(said: Said, today: string) {
  const read = readTypedDate(said.day);
  const day = read !== undefined && read >= today ? read : undefined;
  return {
    /** yyyy-MM-dd. */
    day,
    count: readPeople(said.people, GUESTS_MAX)?.value,
    length: readLength(said.length, isForCrew(said), day),
  };
}

type Read = ReturnType<typeof readSaid>;

function choiceOf(said: Said, { count, length }: Read, way?: TrailerSet): string {
  const texts = hireChoiceTexts;
  const party = [
    count !== undefined && (isForCrew(said) ? texts.crew : texts.guests)(count),
    count !== undefined && length && "hours" in length && texts.hours(length.hours),
  ].filter(Boolean);
  return [
    said.isPackage && texts.offers.package,
    way && namesOfSet(way, texts.trailers).join(", "),
    party.length > 0 && texts.planned(party.join(", ")),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The note, and what could not be read. */
function noteOf(said: Said, { day, count, length }: Read): string {
  const { fields, noteLine } = callTexts;
  const unread = [
    { label: fields.day, typed: said.day, read: day },
    { label: fields.people, typed: said.people, read: count },
    { label: fields.length, typed: said.length, read: length },
  ].filter(({ typed, read }) => typed.trim() !== "" && read === undefined);
  return [said.note.trim(), ...unread.map(({ label, typed }) => noteLine(label, typed.trim()))]
    .filter(Boolean)
    .join("\n");
}

/**
 * What was said, as the row of a request: the desk prices it, and a quote begins with it, as with any other.
 * @param way the trailers that were agreed on
 */
export function asRequest(said: Said, today: string, way?: TrailerSet) {
  const read = readSaid(said, today);
  const { day, count, length } = read;
  const details: Partial<Record<FieldName, string>> = {};
  const choice = choiceOf(said, read, way);
  if (choice !== "") details.choice = choice;
  if (length && "duration" in length) details.duration = length.duration;
  if (said.isSpanish) details.language = "es";
  return {
    kind: "general",
    event_type: "general",
    name: said.name,
    email: said.email || null,
    phone: said.phone || null,
    event_date: day ?? null,
    number_of_guests: count ?? null,
    event_address: said.place.trim() || PLACE_UNKNOWN,
    additional_info: noteOf(said, read) || null,
    details,
  } as const satisfies RequestRow;
}
