import { tz } from "@date-fns/tz";
import { addDays, format } from "date-fns";
import { BUSINESS_TIME_ZONE, parseMoment, todayInHouston } from "@/lib/business-time";
import { fromIsoDate, toIsoDate } from "@/lib/dates";

const SHORT_DATE = "MMM d, yyyy";

/** A calendar date (`yyyy-MM-dd`) in few letters: "Dec 5, 2026". Anything that is not a date comes back as it is. */
export function formatShortDate(isoDate: string): string {
  const date = fromIsoDate(isoDate);
  return date ? format(date, SHORT_DATE) : isoDate;
}

/** Beyond so many days a date without its year could be one of two. */
const YEARLESS_DAYS = 300;

/**
 * A calendar date for a narrow column: "Sat, Dec 5", and with its year where that is not the next such day: "Dec 5, 2027".
 * @param today the day in Houston, yyyy-MM-dd
 */
export function formatColumnDate(isoDate: string, today: string): string {
  const date = fromIsoDate(isoDate);
  if (!date) return isoDate;
  const isNear = isoDate >= today && isoDate <= daysAfter(today, YEARLESS_DAYS);
  return format(date, isNear ? "EEE, MMM d" : SHORT_DATE);
}

/** A moment in the fewest letters, in Houston's time: "1:14 AM" today, "Nov 21" before. */
export function formatColumnMoment(moment: string): string {
  const date = parseMoment(moment);
  const houston = { in: tz(BUSINESS_TIME_ZONE) };
  const isToday = format(date, "yyyy-MM-dd", houston) === todayInHouston();
  return format(date, isToday ? "h:mm a" : "MMM d", houston);
}

/** The day of a moment in Houston (`yyyy-MM-dd`). */
export function businessDay(moment: string): string {
  return format(parseMoment(moment), "yyyy-MM-dd", { in: tz(BUSINESS_TIME_ZONE) });
}

/** The same for people: "Nov 21, 2026". */
export const formatBusinessDay = (moment: string) => formatShortDate(businessDay(moment));

/** A recent moment in few letters, in Houston's time: "1:14 AM" today, "Nov 21, 1:14 AM" before. */
export function formatShortMoment(moment: string): string {
  const houston = { in: tz(BUSINESS_TIME_ZONE) };
  const date = parseMoment(moment);
  const isToday = format(date, "yyyy-MM-dd", houston) === todayInHouston();
  return format(date, isToday ? "h:mm a" : "MMM d, h:mm a", houston);
}

/** The calendar day (`yyyy-MM-dd`) that many days after another. */
export function daysAfter(isoDate: string, days: number): string {
  const date = fromIsoDate(isoDate);
  return date ? toIsoDate(addDays(date, days)) : isoDate;
}
