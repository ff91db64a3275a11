import { addDays, addYears, format, isValid, nextDay, parse, startOfWeek } from "date-fns";
import { locale } from "@/config/language";
import { today, toIsoDate } from "./dates";
import { typedLine } from "./invisible-characters";

const WEEK = [
  { stem: "sun", day: 0 },
  { stem: "mon", day: 1 },
  { stem: "tue", day: 2 },
  { stem: "wed", day: 3 },
  { stem: "thu", day: 4 },
  { stem: "fri", day: 5 },
  { stem: "sat", day: 6 },
] as const;
const WEEKDAYS = /^(sun|mon|tue(s)?|wed(nes)?|thu(rs)?|fri|sat(ur)?)(day)?\s/i;

/** Spanish words without accents. Weekdays only in full, as "mar" means March rather than Tuesday. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  ene: "Jan",
  enero: "Jan",
  febrero: "Feb",
  marzo: "Mar",
  abr: "Apr",
  abril: "Apr",
  mayo: "May",
  junio: "Jun",
  julio: "Jul",
  ago: "Aug",
  agosto: "Aug",
  septiembre: "Sep",
  setiembre: "Sep",
  sept: "Sep",
  set: "Sep",
  octubre: "Oct",
  noviembre: "Nov",
  dic: "Dec",
  diciembre: "Dec",
  domingo: "Sunday",
  lunes: "Monday",
  martes: "Tuesday",
  miercoles: "Wednesday",
  jueves: "Thursday",
  viernes: "Friday",
  sabado: "Saturday",
  hoy: "today",
  manana: "tomorrow",
  proximo: "coming",
  este: "this",
  // Left out on English pages, where they are unlikely.
  ...(__LANGUAGE__ === "es" && {
    dom: "Sunday",
    lun: "Monday",
    mie: "Wednesday",
    jue: "Thursday",
    vie: "Friday",
    sab: "Saturday",
    primero: "1",
    siguiente: "coming",
  }),
};

/**
 * Month before day, as Americans write it; a month in letters may stand on either side. Spanish puts the day first, and
 * falls back to the American order if that gives no date: "11/20".
 */
const WITH_YEAR =
  __LANGUAGE__ === "es"
    ? ["y-M-d", "d-M-y", "M-d-y", "d MMM y", "d MMMM y", "MMM d y", "MMMM d y"]
    : ["y-M-d", "M-d-y", "MMM d y", "MMMM d y", "d MMM y", "d MMMM y"];
const WITH_SHORT_YEAR =
  __LANGUAGE__ === "es"
    ? ["d-M-yy", "M-d-yy", "d MMM yy", "d MMMM yy", "MMM d yy", "MMMM d yy"]
    : ["M-d-yy", "MMM d yy", "MMMM d yy", "d MMM yy", "d MMMM yy"];
const MONTHS = ["MMM y", "MMMM y", "M-y", "MMM", "MMMM"];
const WITHOUT_YEAR =
  __LANGUAGE__ === "es"
    ? ["d-M", "M-d", "d MMM", "d MMMM", "MMM d", "MMMM d"]
    : ["M-d", "MMM d", "MMMM d", "d MMM", "d MMMM"];

/** In English, without the punctuation and suffixes around the parts of a date: "Sat., Nov. 20th, 2027" becomes "sat Nov 20 2027". */
function bare(typed: string): string {
  return typedLine(typed)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[,\s]+/g, " ")
    .trim()
    .replace(/(?<=\d)\s*[/.\u2010-\u2015\u2212-]\s*(?=\d)/g, "-")
    .replace(/(?<=\d)\.?(?:(?:st|nd|rd|th|e?ro|o)\b|°)/gi, "")
    .replaceAll(".", "")
    .replace(/\b(?:de|del|el|dia|of|the|on)\s/gi, "")
    .replace(/[a-z]+/gi, (word) => IN_ENGLISH[word.toLowerCase()] ?? word);
}

/** The number of a weekday, Sunday 0; undefined for any other word. */
function weekdayOf(word: string) {
  if (!WEEKDAYS.test(`${word} `)) return undefined;
  return WEEK.find(({ stem }) => word.startsWith(stem))?.day;
}

/**
 * "tomorrow", "Saturday" (the next one after today), "next Saturday" (that of next week, which begins on Monday; in Spanish
 * the next one after today).
 */
function relativeDay(text: string): Date | undefined {
  const plain = text.toLowerCase();
  if (plain === "today") return today();
  if (plain === "tomorrow") return addDays(today(), 1);
  if (plain === "day after tomorrow" || plain === "pasado tomorrow") return addDays(today(), 2);
  const [, before, word = "", after] =
    /^(?:(this|coming|next) )?([a-z]+)( coming| que viene)?$/.exec(plain) ?? [];
  const weekday = weekdayOf(word);
  if (weekday === undefined) return undefined;
  if (before !== "next" || after) return nextDay(today(), weekday);
  const nextMonday = addDays(startOfWeek(today(), { weekStartsOn: 1 }), 7);
  return addDays(nextMonday, (weekday + 6) % 7);
}

function firstReading(text: string, formats: readonly string[], from = today()): Date | undefined {
  return formats.map((form) => parse(text, form, from)).find((date) => isValid(date));
}

/** February 29 comes every four years, except once a century after eight. */
const MOST_YEARS = 8;

/** The next date of that name, today included. */
function nextReading(text: string): Date | undefined {
  for (let years = 0; years <= MOST_YEARS; years += 1) {
    const date = firstReading(text, WITHOUT_YEAR, addYears(today(), years));
    if (date && date >= today()) return date;
  }
  return undefined;
}

/** The first reading of a typed date; on a Spanish page the day comes before the month. */
function firstReadingOf(typed: string): string | undefined {
  const said = bare(typed);
  const relative = relativeDay(said);
  if (relative) return toIsoDate(relative);
  const text = said.replace(WEEKDAYS, "");
  if (/(?<!\d)\d{4}(?!\d)/.test(text)) {
    const date = firstReading(text, WITH_YEAR);
    return date && toIsoDate(date);
  }
  const dated = firstReading(text, WITH_SHORT_YEAR);
  if (dated) return toIsoDate(dated);
  const date = nextReading(text);
  return date && toIsoDate(date);
}

/**
 * Both readings of a numeric date by a Spanish speaker, the Mexican one first ("05/06": June 5, or May 6 as Americans write
 * it), as `yyyy-MM-dd`; `undefined` if they are the same, or the second is past.
 */
export function twoReadings(typed: string): [string, string] | undefined {
  if (__LANGUAGE__ !== "es") return undefined;
  const [, one, other, year = ""] = /^(\d{1,2})-(\d{1,2})(-\d+)?$/.exec(bare(typed)) ?? [];
  const mexican = firstReadingOf(`${one}-${other}${year}`);
  const american = firstReadingOf(`${other}-${one}${year}`);
  if (!mexican || !american || mexican === american) return undefined;
  return american < toIsoDate(today()) ? undefined : [mexican, american];
}

/** Which of two days is meant: "¿5 de junio o 6 de mayo?", in parts, the days among them as `element`. */
export const whichDay = (days: readonly string[]) => [
  { type: "literal", value: "¿" },
  ...new Intl.ListFormat(locale, { type: "disjunction" }).formatToParts(
    days.map((day) =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
        timeZone: "UTC",
        day: "numeric",
        month: "long",
      }),
    ),
  ),
  { type: "literal", value: "?" },
];

/**
 * A calendar date as people type it ("11/20", "Nov 20 2027", "2027-11-20") as `yyyy-MM-dd`; `undefined` when it is none, or
 * could be two. A date without a year is the next one of that name, today included, by the visitor's own clock.
 */
export const readTypedDate = (typed: string) =>
  twoReadings(typed) ? undefined : firstReadingOf(typed);

/** A month that was typed without a day ("June 2027", "junio", "mid June") in words: "June 2027"; undefined for anything else. */
export function readTypedMonth(typed: string): string | undefined {
  const text = bare(typed).replace(/^(?:(?:in|en|sometime in|early|mid|late)[\s-])+/i, "");
  const hasYear = /\d{4}$/.test(text);
  if (!hasYear && /\d/.test(text)) return undefined;
  const month = firstReading(text, MONTHS);
  if (!month) return undefined;
  const isOver = !hasYear && month.getMonth() < today().getMonth();
  const meant = isOver ? addYears(month, 1) : month;
  return __LANGUAGE__ === "es"
    ? meant.toLocaleDateString(locale, { month: "long", year: "numeric" })
    : format(meant, "MMMM y");
}
