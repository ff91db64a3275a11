const PARTS = {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
} as const;

const ENGLISH = "en-US";
const LONG = new Intl.DateTimeFormat(ENGLISH, PARTS);

/**
 * A calendar date (`yyyy-MM-dd`) for people: "Saturday, April 17, 2027". Anything that is not a date comes back as it is.
 * @param locale of whoever reads it; English where nobody says, for what runs without a build, such as the worker
 */
export function formatCalendarDate(isoDate: string, locale = ENGLISH): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === isoDate;
  if (!isDate) return isoDate;
  return locale === ENGLISH ? LONG.format(date) : date.toLocaleDateString(locale, PARTS);
}
