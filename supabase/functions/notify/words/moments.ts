/** The company's own time zone: its promises are told by that clock wherever the reader sits. */
const ZONE = "America/Chicago";

const moment = new Intl.DateTimeFormat("en-US", {
  timeZone: ZONE,
  weekday: "long",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: ZONE,
  hour: "numeric",
  minute: "2-digit",
});

const day = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** "Sunday, November 22 at 7:50 PM" in Houston. */
export const formatMoment = (date: Date) => plainSpaces(moment.format(date));
/** "7:50 PM" in Houston. */
export const formatClock = (date: Date) => plainSpaces(clock.format(date));

/** A day (yyyy-MM-dd) where room is short: "Dec 12, 2026". */
export const formatDay = (isoDate: string) => day.format(new Date(`${isoDate}T00:00:00Z`));

/** "24 hours", "30 minutes": the time between two moments, to the minute. */
export function formatSpan(from: Date, to: Date): string {
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);
  const isHours = minutes >= 60 && minutes % 60 === 0;
  const count = isHours ? minutes / 60 : minutes;
  return `${count} ${isHours ? "hour" : "minute"}${count === 1 ? "" : "s"}`;
}
