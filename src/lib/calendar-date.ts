const long = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
  });

const LONG = long("en-US");

/**
 * A calendar date (`yyyy-MM-dd`) for people: "Saturday, April 17, 2027". Anything that is not a date comes back as it is.
 * @param locale of whoever reads it, where that is not English
 */
export function formatCalendarDate(isoDate: string, locale = "en-US"): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === isoDate;
  if (!isDate) return isoDate;
  return (locale === "en-US" ? LONG : long(locale)).format(date);
}
