import { tz } from "@date-fns/tz";
import { addDays, format } from "date-fns";
import { BUSINESS_TIME_ZONE, parseMoment } from "@/lib/business-time";
import { fromIsoDate, toIsoDate } from "@/lib/dates";

const SHORT_DATE = "MMM d, yyyy";

/** A calendar date (`yyyy-MM-dd`) in few letters: "Dec 5, 2026". Anything that is not a date comes back as it is. */
export function formatShortDate(isoDate: string): string {
  const date = fromIsoDate(isoDate);
  return date ? format(date, SHORT_DATE) : isoDate;
}

/** The day of a moment in Houston: "Nov 21, 2026". */
export function formatBusinessDay(moment: string): string {
  return format(parseMoment(moment), SHORT_DATE, { in: tz(BUSINESS_TIME_ZONE) });
}

/** The calendar day (`yyyy-MM-dd`) that many days after another. */
export function daysAfter(isoDate: string, days: number): string {
  const date = fromIsoDate(isoDate);
  return date ? toIsoDate(addDays(date, days)) : isoDate;
}
