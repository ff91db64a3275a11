import { addDays, differenceInCalendarDays, getISODay } from "date-fns";
import { fromIsoDate } from "@/lib/dates";
import { inCents } from "@/lib/money";
import type { HireSpan } from "../occasion";
import { type HirePrices, hirePrice } from "./hire-price";

/** The id of service visits in the price list, and the item of their line in a quote. */
export const SERVICE_ITEM = "service-visit";

/** Days of the week, 1 for Monday to 7 for Sunday, as the column `service_weekdays` has them. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** By the number of visits a week: days as far from each other as a working week lets them be. */
const USUAL_DAYS = ["", "3", "25", "135", "1245", "12345", "123456", "1234567"] as const;

/** The days of the week for a number of visits; one a day is the most. */
export function usualWeekdays(visits: number): number[] {
  const days = USUAL_DAYS[Math.min(visits, WEEKDAYS.length)] ?? "";
  return Array.from(days, Number);
}

/**
 * How many visits a hire has on these days of the week: none on the days of delivery and pickup. `private.rhythm_days` does the
 * same, and a test compares the two.
 */
export function visitsDuring({ from, until }: HireSpan, weekdays: readonly number[]): number {
  const [first, last] = [from, until].map(fromIsoDate);
  if (!first || !last) return 0;
  const days = Math.max(0, differenceInCalendarDays(last, first) - 1);
  return Array.from({ length: days }, (_, day) => getISODay(addDays(first, day + 1))).filter(
    (day) => weekdays.includes(day),
  ).length;
}

/**
 * What so many service visits a week cost for a whole hire, in US dollars; other parameters as in `hirePrice`.
 * @param prices of one visit, or of one in each week; 0: included; undefined: not in the list
 * @returns null where they are priced by hand
 */
export function servicePrice(
  prices: HirePrices | undefined,
  visits: number,
  days: number,
  firstDay: string | null,
): number | null {
  const each = prices ? hirePrice(prices, days, firstDay) : null;
  return each === null ? null : (visits * inCents(each)) / 100;
}
