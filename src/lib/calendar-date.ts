/** The company's own time zone: promises and moments are shown in it wherever the reader sits. */
export const BUSINESS_TIME_ZONE = "America/Chicago";

const LONG = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
const THIS_YEAR = { weekday: "long", month: "long", day: "numeric" } as const;
const SHORT = { month: "short", day: "numeric", year: "numeric" } as const;

const formatIn = (locale: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...style });

const LONG_ENGLISH = formatIn("en-US", LONG);

/** Spanish has no comma after the day of the week: "sábado 12 de junio". */
export const withoutComma = (date: string) => date.replace(/^(\p{Ll}+), /u, "$1 ");

function formatted(isoDate: string, format: Intl.DateTimeFormat): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === isoDate;
  return isDate ? withoutComma(format.format(date)) : isoDate;
}

/**
 * A calendar date (`yyyy-MM-dd`) for people: "Saturday, April 17, 2027". Anything that is not a date comes back as it is.
 * @param locale the reader's, if not English
 */
export const formatCalendarDate = (isoDate: string, locale = "en-US"): string =>
  formatted(isoDate, locale === "en-US" ? LONG_ENGLISH : formatIn(locale, LONG));

/**
 * The same, with the year only if it is not the current one: "Saturday, May 15".
 * @param thisYear the writer's current year, such as "2027"
 */
export const formatNearDate = (isoDate: string, locale: string, thisYear: string): string =>
  formatted(isoDate, formatIn(locale, isoDate.startsWith(thisYear) ? THIS_YEAR : LONG));

const IN_THE_YEAR = { month: "long", day: "numeric" } as const;
const IN_FULL = { ...IN_THE_YEAR, year: "numeric" } as const;

/** The first and the last of some days, the year once: "January 4" and "April 4, 2027". */
export const formatDayRange = (from: string, until: string, locale: string): [string, string] => [
  formatted(from, formatIn(locale, from.slice(0, 4) === until.slice(0, 4) ? IN_THE_YEAR : IN_FULL)),
  formatted(until, formatIn(locale, IN_FULL)),
];

/** The same, abbreviated: "Apr 17, 2027", "17 abr 2027". */
export const formatShortCalendarDate = (isoDate: string, locale: string): string =>
  formatted(isoDate, formatIn(locale, SHORT));
