import { addMonths, differenceInCalendarDays } from "date-fns";
import { fromIsoDate } from "@/lib/dates";

/** Length of a month without a date. The last month of a rental may be this long too, even if February would end it sooner. */
const MONTH_DAYS = 30;

export const WEEK_DAYS = 7;

/** 13 weeks are a quarter of a year, which is three months. */
const QUARTER = { days: 13 * WEEK_DAYS, months: 3 };

/**
 * The number of days in a number of months: to the same day of the month, or the last day of a shorter month.
 * @param firstDay yyyy-MM-dd; null if unknown
 */
export function daysOfMonths(months: number, firstDay: string | null): number {
  const first = firstDay === null ? undefined : fromIsoDate(firstDay);
  return first ? differenceInCalendarDays(addMonths(first, months), first) : months * MONTH_DAYS;
}

/**
 * The days of a hire that count: who hires for whole weeks hires for three months each 13 weeks, even where these end a day
 * or two before the weeks do.
 * @param days until pickup, 1 or more
 * @param firstDay yyyy-MM-dd; null if unknown
 */
export function daysThatCount(days: number, firstDay: string | null): number {
  if (days % WEEK_DAYS !== 0) return days;
  const quarters = Math.floor(days / QUARTER.days);
  const months = daysOfMonths(quarters * QUARTER.months, firstDay);
  return days - Math.max(0, quarters * QUARTER.days - months);
}

/**
 * The months of a rental, including a last incomplete one: the day on which each starts, counted from 0. Prices and bills
 * use these months.
 * @param days until pickup, 1 or more
 * @param firstDay yyyy-MM-dd; null if unknown
 */
export function monthStarts(days: number, firstDay: string | null): number[] {
  const end = daysThatCount(days, firstDay);
  const starts = [0];
  for (let start = 0; end - start > MONTH_DAYS; ) {
    start = daysOfMonths(starts.length, firstDay);
    if (start >= end) break;
    starts.push(start);
  }
  return starts;
}

/** How long a hire is, as one says it. */
export type HirePeriod = { months: number; weeks: number; days: number };

/** The whole months of a hire, and what is left over in weeks and days. Parameters as of `monthStarts`. */
export function hirePeriod(days: number, firstDay: string | null): HirePeriod {
  const end = daysThatCount(days, firstDay);
  let months = 0;
  while (daysOfMonths(months + 1, firstDay) <= end) months += 1;
  const left = end - daysOfMonths(months, firstDay);
  return { months, weeks: Math.floor(left / WEEK_DAYS), days: left % WEEK_DAYS };
}
