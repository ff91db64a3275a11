import { getDay } from "date-fns";
import { fromIsoDate } from "@/lib/dates";

/** List prices of one trailer or extra by length of hire, in US dollars; null is by request. */
export type HirePrices = {
  eventDay: number | null;
  weekend: number | null;
  week: number | null;
  month: number | null;
};

/** How many days the terms of the price list have. */
const WEEKEND_DAYS = 3;
const WEEK_DAYS = 7;
const MONTH_DAYS = 28;

/** The longest hire that is priced. */
const DAYS_MAX = 3660;

/** Tells of each day of a hire (0 is the first) whether it is a Saturday or Sunday. Without a date nobody knows: no. */
function weekendDays(firstDay: string | null): (day: number) => boolean {
  const first = firstDay === null ? undefined : fromIsoDate(firstDay);
  return (day) => first !== undefined && [0, 6].includes((getDay(first) + day) % WEEK_DAYS);
}

/**
 * What one trailer or extra costs for a hire, in US dollars: the cheapest of event days, weekends (up to three days with a
 * Saturday or Sunday among them), weeks of 7 and months of 28 days that together cover it.
 * @param days days of the event in a row, 1 or more
 * @param firstDay yyyy-MM-dd; without it nothing is a weekend
 * @returns null where the price list says "by request" for a hire of that length
 */
export function hirePrice(
  prices: HirePrices,
  days: number,
  firstDay: string | null,
): number | null {
  if (days < 1 || days > DAYS_MAX) return null;
  const isWeekendDay = weekendDays(firstDay);
  const hasWeekend = (day: number) =>
    [day, day + 1, day + 2].some((one) => one < days && isWeekendDay(one));

  const terms = [
    { days: 1, price: prices.eventDay, isReached: true, fits: () => true },
    {
      days: WEEKEND_DAYS,
      price: prices.weekend,
      isReached: days > 1 && days <= WEEKEND_DAYS && hasWeekend(0),
      fits: hasWeekend,
    },
    { days: WEEK_DAYS, price: prices.week, isReached: days >= WEEK_DAYS, fits: () => true },
    { days: MONTH_DAYS, price: prices.month, isReached: days >= MONTH_DAYS, fits: () => true },
  ];
  // A month that is by request is not made of weeks.
  if (terms.findLast(({ isReached }) => isReached)?.price === null) return null;

  // What is included in a week is not given away with a day.
  const covers = ({ days: length, price, fits }: (typeof terms)[number], day: number) =>
    fits(day) && (price !== 0 || day + length <= days);
  // In cents, from the last day back: what the hire costs from that day on.
  const costs = Array.from({ length: days + 1 }, () => 0);
  for (let day = days - 1; day >= 0; day -= 1) {
    const ways = terms.flatMap((term) =>
      term.price === null || !covers(term, day)
        ? []
        : [Math.round(term.price * 100) + (costs[Math.min(day + term.days, days)] ?? 0)],
    );
    costs[day] = Math.min(...ways);
  }
  const cents = costs[0] ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(cents) ? cents / 100 : null;
}
