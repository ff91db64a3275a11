/** The company's own time zone: promises and moments are shown in it wherever the reader sits. */
export const BUSINESS_TIME_ZONE = "America/Chicago";

const LONG = { weekday: "long", month: "long", day: "numeric", year: "numeric" } as const;
const SHORT = { month: "short", day: "numeric", year: "numeric" } as const;

const formatIn = (locale: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...style });

const LONG_ENGLISH = formatIn("en-US", LONG);

function formatted(isoDate: string, format: Intl.DateTimeFormat): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === isoDate;
  return isDate ? format.format(date) : isoDate;
}

/**
 * A calendar date (`yyyy-MM-dd`) for people: "Saturday, April 17, 2027". Anything that is not a date comes back as it is.
 * @param locale the reader's, if not English
 */
export const formatCalendarDate = (isoDate: string, locale = "en-US"): string =>
  formatted(isoDate, locale === "en-US" ? LONG_ENGLISH : formatIn(locale, LONG));

/** The same beside another day of the same year, or none: "Saturday, April 17". */
export const formatDayBeside = (isoDate: string, other: string | null, locale: string): string =>
  other !== null && other.slice(0, 4) !== isoDate.slice(0, 4)
    ? formatCalendarDate(isoDate, locale)
    : formatted(isoDate, formatIn(locale, { weekday: "long", month: "long", day: "numeric" }));

/** The same where room is short: "Apr 17, 2027", "17 abr 2027". */
export const formatShortCalendarDate = (isoDate: string, locale: string): string =>
  formatted(isoDate, formatIn(locale, SHORT));
