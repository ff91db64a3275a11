import { tz } from "@date-fns/tz";
import { addDays, format } from "date-fns";
import { parseMoment, todayInHouston } from "@/lib/business-time";
import { BUSINESS_TIME_ZONE } from "@/lib/calendar-date";
import { fromIsoDate, toIsoDate } from "@/lib/dates";

const SHORT_DATE = "MMM d, yyyy";

/** "Dec 5, 2026" for a calendar date (`yyyy-MM-dd`). Other strings are returned unchanged. */
export function formatShortDate(isoDate: string): string {
  const date = fromIsoDate(isoDate);
  return date ? format(date, SHORT_DATE) : isoDate;
}

/** Within so many days, a weekday and a month say which year. */
const NEAR_DAYS = 30;

/**
 * A calendar date for a narrow column: "Sat, Dec 5", or "Dec 5, 2027" if that is not this year and not near.
 * @param today the day in Houston, yyyy-MM-dd
 */
export function formatColumnDate(isoDate: string, today: string): string {
  const date = fromIsoDate(isoDate);
  if (!date) return isoDate;
  const isNear = isoDate >= daysAfter(today, -NEAR_DAYS) && isoDate <= daysAfter(today, NEAR_DAYS);
  const isThisYear = isoDate.slice(0, 4) === today.slice(0, 4);
  return format(date, isNear || isThisYear ? "EEE, MMM d" : SHORT_DATE);
}

function formatInHouston(moment: string, before: string): string {
  const date = parseMoment(moment);
  const houston = { in: tz(BUSINESS_TIME_ZONE) };
  const isToday = format(date, "yyyy-MM-dd", houston) === todayInHouston();
  return format(date, isToday ? "h:mm a" : before, houston);
}

/** A moment for a narrow column, in Houston time: "1:14 AM" today, otherwise "Nov 21". */
export const formatColumnMoment = (moment: string) => formatInHouston(moment, "MMM d");

/** The same with the time: "1:14 AM" today, otherwise "Nov 21, 1:14 AM". */
export const formatShortMoment = (moment: string) => formatInHouston(moment, "MMM d, h:mm a");

/** A moment's calendar date in Houston (`yyyy-MM-dd`). */
export function businessDay(moment: string): string {
  return format(parseMoment(moment), "yyyy-MM-dd", { in: tz(BUSINESS_TIME_ZONE) });
}

/** "Nov 21, 2026", in Houston. */
export const formatBusinessDay = (moment: string) => formatShortDate(businessDay(moment));

/** The calendar date (`yyyy-MM-dd`) a number of days after another. */
export function daysAfter(isoDate: string, days: number): string {
  const date = fromIsoDate(isoDate);
  return date ? toIsoDate(addDays(date, days)) : isoDate;
}
