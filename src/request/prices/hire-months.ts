import { addMonths, differenceInCalendarDays } from "date-fns";
import { fromIsoDate } from "@/lib/dates";

/** A month without a date. The last month of a hire may be as long too, where February would end it sooner. */
const MONTH_DAYS = 30;

/**
 * How many days so many months have: to the same day of the month, or the last one of a shorter month.
 * @param firstDay yyyy-MM-dd; null if unknown
 */
export function daysOfMonths(months: number, firstDay: string | null): number {
  const first = firstDay === null ? undefined : fromIsoDate(firstDay);
  return first ? differenceInCalendarDays(addMonths(first, months), first) : months * MONTH_DAYS;
}

/**
 * The months of a hire, the last one begun only: the day on which each starts, counted from 0. Prices and bills count
 * by these.
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
