const LONG = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** A calendar date (`yyyy-MM-dd`) for people: "Saturday, April 17, 2027". Anything that is not a date comes back as it is. */
export function formatCalendarDate(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  const isDate = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === isoDate;
  return isDate ? LONG.format(date) : isoDate;
}
