import { tz } from "@date-fns/tz";
import { addDays, addHours, format, isValid, parseISO } from "date-fns";
import { locale } from "@/config/language";
import { BUSINESS_TIME_ZONE } from "./calendar-date";
import { clockTime } from "./clock-time";

/**
 * Reads a timestamp as either backend writes it: `2026-11-21 01:50:55.232+00` (embedded) or
 * `2026-11-21T01:50:55.232+00:00` (hosted).
 */
export function parseMoment(text: string): Date {
  return parseISO(text);
}

/** A moment for people, in Houston's time: "Nov 21, 2026, 7:50 PM". Only the desk uses it, in English. */
export function formatMoment(moment: string | Date): string {
  const date = typeof moment === "string" ? parseMoment(moment) : moment;
  return format(date, "MMM d, yyyy, h:mm a", { in: tz(BUSINESS_TIME_ZONE) });
}

/** A moment not long ago for people, in Houston's time: "Nov 21, 7:50 PM", in Spanish "21 de noviembre a las 7:50 p.m." */
export function formatRecentMoment(moment: string | Date): string {
  const date = typeof moment === "string" ? parseMoment(moment) : moment;
  if (__LANGUAGE__ !== "es") {
    return format(date, "MMM d, h:mm a", { in: tz(BUSINESS_TIME_ZONE) });
  }
  const day = { day: "numeric", month: "long", timeZone: BUSINESS_TIME_ZONE } as const;
  const time = formatTimeOfDay(date);
  return `${date.toLocaleDateString(locale, day)} a ${time.startsWith("1:") ? "la" : "las"} ${time}`;
}

/** The time of a moment in Houston: "7:50 PM". */
export function formatTimeOfDay(moment: Date): string {
  return __LANGUAGE__ === "es"
    ? clockTime(moment, BUSINESS_TIME_ZONE)
    : format(moment, "h:mm a", { in: tz(BUSINESS_TIME_ZONE) });
}

/** Whether a moment is today in Houston, by this machine's clock. */
export function isToday(moment: Date): boolean {
  return format(moment, "yyyy-MM-dd", { in: tz(BUSINESS_TIME_ZONE) }) === todayInHouston();
}

/** Today in Houston as `yyyy-MM-dd`, by this machine's clock. */
export function todayInHouston(): string {
  return format(new Date(), "yyyy-MM-dd", { in: tz(BUSINESS_TIME_ZONE) });
}

/** The moment at which a calendar day (`yyyy-MM-dd`) begins in Houston. */
export function startOfBusinessDay(isoDate: string): Date {
  return parseISO(isoDate, { in: tz(BUSINESS_TIME_ZONE) });
}

/** A moment as an input for date and time holds it, in Houston's time: "2026-11-21T19:50". */
export function toBusinessMinute(moment: Date): string {
  return format(moment, "yyyy-MM-dd'T'HH:mm", { in: tz(BUSINESS_TIME_ZONE) });
}

/**
 * The moment in such an input; `undefined` if it has none. In the hour that occurs twice in November, the later reading
 * that is not in the future.
 */
export function fromBusinessMinute(minute: string): Date | undefined {
  const moment = parseISO(minute, { in: tz(BUSINESS_TIME_ZONE) });
  if (!isValid(moment)) return undefined;
  const readings = [-1, 0, 1]
    .map((hours) => addHours(moment, hours))
    .filter((reading) => toBusinessMinute(reading) === minute);
  return readings.findLast((reading) => reading.getTime() <= Date.now()) ?? readings[0] ?? moment;
}

/** The moment at which a calendar day (`yyyy-MM-dd`) is over in Houston; it has 23 or 25 hours twice a year. */
export function startOfNextBusinessDay(isoDate: string): Date {
  return addDays(startOfBusinessDay(isoDate), 1);
}
