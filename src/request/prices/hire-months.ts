import { addMonths, differenceInCalendarDays } from "date-fns";
import { fromIsoDate } from "@/lib/dates";

/** Length of a month without a date. The last month of a rental may be this long too, even if February would end it sooner. */
const MONTH_DAYS = 30;

/**
 * The number of days in a number of months: to the same day of the month, or the last day of a shorter month.
 * @param firstDay yyyy-MM-dd; null if unknown
 */
export function daysOfMonths(months: number, firstDay: string | null): number {
  const first = firstDay === null ? undefined : fromIsoDate(firstDay);
  return first ? differenceInCalendarDays(addMonths(first, months), first) : months * MONTH_DAYS;
}

/**
 * The months of a rental, including a last incomplete one: the day on which each starts, counted from 0. Prices and bills
 * use these months.
 * @param days until pickup, 1 or more
 * @param firstDay yyyy-MM-dd; null if unknown
 */
export function monthStarts(days: number, firstDay: string | null): number[] {
  const starts = [0];
  for (let start = 0; days - start > MONTH_DAYS; ) {
    start = daysOfMonths(starts.length, firstDay);
    if (start >= days) break;
    starts.push(start);
  }
  return starts;
}
