import { addDays } from "date-fns";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { type RequestRow, storedValue } from "@/request/facts";
import { type TrailerModelId, trailerModels } from "@/request/trailer-models";

/** How many trailers of a model. */
export type AskedTrailers = { model: TrailerModelId; trailers: number };

/** What a request says that a price depends on. */
export type Asked = {
  /** As chosen on the site; none where nobody chose. */
  trailers: AskedTrailers[];
  /** How many trailers of a model that somebody still has to choose. */
  units: number;
  isPackage: boolean;
  /** Days of the event in a row, 1 or more. */
  days: number;
  /** Whether the request says for how long. */
  isDaysSaid: boolean;
  /** First day of the event, yyyy-MM-dd; an emergency's is today or tomorrow. Null while it is not known. */
  firstDay: string | null;
  /** Where it is, as far as the tables of places may find it. */
  place: string;
};

const UNIT_DAYS = { day: 1, weekend: 3, week: 7, month: 28, year: 364 } as const;
type Unit = keyof typeof UNIT_DAYS;

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const DURATION = new RegExp(
  `(\\d{1,3}|an?|${NUMBERS.join("|")})(?:\\s*(?:-|to|or)\\s*(\\d{1,3}))?[\\s-]*(day|weekend|week|month|year)s?\\b`,
  "i",
);

/** What a Spanish duration says, word by word. */
const SPANISH: readonly (readonly [RegExp, string])[] = [
  [/\bfin(?:es)? de semana\b/gi, "weekend"],
  [/\bd[ií]as?\b/gi, "day"],
  [/\bsemanas?\b/gi, "week"],
  [/\bmes(?:es)?\b/gi, "month"],
  [/\ba[ñn]os?\b/gi, "year"],
  [/(\d) (?:a|o) (?=\d)/g, "$1 to "],
  [/\buna?\b/gi, "one"],
  ..."dos tres cuatro cinco seis siete ocho nueve diez once doce"
    .split(" ")
    .map((word, at) => [new RegExp(`\\b${word}\\b`, "gi"), NUMBERS[at + 1] ?? ""] as const),
];

const inEnglish = (duration: string) =>
  SPANISH.reduce((said, [spanish, english]) => said.replace(spanish, english), duration);

/** The longest hire that the desk reads out of a request and prices, in days: three years. */
export const DAYS_MAX = 1092;

/** Days in a duration as somebody typed or chose it ("6 weeks", "dos meses", "2-3-days"); the longer of two. Months of 28 days. */
function daysIn(duration: string): number | undefined {
  const [, first = "", last, unit = ""] = DURATION.exec(inEnglish(duration)) ?? [];
  const known = Object.keys(UNIT_DAYS).find((name): name is Unit => name === unit.toLowerCase());
  if (known === undefined) return undefined;
  const word = NUMBERS.indexOf(first.toLowerCase()) + 1;
  const count = Number(last ?? (/^\d/.test(first) ? first : Math.max(word, 1)));
  const days = count * UNIT_DAYS[known];
  return days >= 1 && days <= DAYS_MAX ? days : undefined;
}

/** The trailers in the words of a choice: "2 × 4-Station, 2-Station, planned for …" (src/site/words/choice-for-staff.ts). */
function trailersIn(choice: string): AskedTrailers[] {
  const [named = ""] = choice.split(/planned for|for a space of|delivery to/);
  return trailerModels.flatMap(({ id: model, name }) => {
    const found = new RegExp(`(?:(\\d{1,2}) × )?${name}\\b`).exec(named);
    return found ? [{ model, trailers: Number(found[1] ?? 1) }] : [];
  });
}

function firstDayOf(request: RequestRow, today: string): string | null {
  const date = storedValue("event_date", request);
  if (date !== "" || request.kind !== "emergency") return date || null;
  const now = fromIsoDate(today);
  const isTomorrow = storedValue("urgency", request) === "next-day";
  return now ? toIsoDate(addDays(now, isTomorrow ? 1 : 0)) : null;
}

/**
 * What a request says that a price depends on.
 * @param today yyyy-MM-dd in Houston
 */
export function askedOf(request: RequestRow, today: string): Asked {
  const choice = storedValue("choice", request);
  const weeks = /\b\d+ weeks?\b/.exec(choice)?.[0] ?? "";
  const days = daysIn(storedValue("duration", request)) ?? daysIn(weeks);
  const zip = /ZIP code (\d{5})/.exec(choice)?.[1] ?? "";
  const address = storedValue("event_address", request);
  return {
    trailers: trailersIn(choice),
    units: request.kind === "emergency" ? Number(request.number_of_guests ?? 1) : 1,
    isPackage: choice.includes("Premium package"),
    days: days ?? 1,
    isDaysSaid: days !== undefined,
    firstDay: firstDayOf(request, today),
    place: /\b7\d{4}\b/.test(address) ? address : `${address} ${zip}`.trim(),
  };
}
