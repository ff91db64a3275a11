import { getDay } from "date-fns";
import { fromIsoDate } from "@/lib/dates";
import { inCents } from "@/lib/money";
import { daysThatCount, monthStarts, WEEK_DAYS } from "./hire-months";

/** List prices of one trailer or extra by length of rental, in US dollars; null means by request. */
export type HirePrices = {
  eventDay: number | null;
  weekend: number | null;
  week: number | null;
  month: number | null;
};

/** Length of a weekend on the price list, in days. */
const WEEKEND_DAYS = 3;
/** Days in February: a rental this long is not priced by weeks if a month is by request. */
const SHORTEST_MONTH = 28;

/** The longest rental that is priced, or read from a request. In days. */
export const DAYS_MAX = 3660;

/** Whether a day of a rental (0 is the first) is a Saturday or Sunday; false without a date. */
function weekendDays(firstDay: string | null): (day: number) => boolean {
  const first = firstDay === null ? undefined : fromIsoDate(firstDay);
  return (day) => first !== undefined && [0, 6].includes((getDay(first) + day) % WEEK_DAYS);
}

/**
 * What one trailer or extra costs in each month of a hire (`monthStarts`), in US dollars: the cheapest of event days,
 * weekends (up to three days with a Saturday or Sunday among them), weeks of 7 days and months that together cover it.
 * 13 weeks are three months.
 * @param asked days of the event in a row, 1 or more
 * @param firstDay yyyy-MM-dd; without it nothing is a weekend
 * @returns null where the price list says "by request" for a hire of that length
 */
export function monthlyPrices(
  { eventDay, weekend, week, month }: HirePrices,
  asked: number,
  firstDay: string | null,
): number[] | null {
  if (asked < 1 || asked > DAYS_MAX) return null;
  const days = daysThatCount(asked, firstDay);
  const isWeekendDay = weekendDays(firstDay);
  const hasWeekend = (day: number) =>
    [day, day + 1, day + 2].some((one) => one < days && isWeekendDay(one));

  const terms = [
    { days: 1, price: eventDay, isReached: true, fits: () => true },
    {
      days: WEEKEND_DAYS,
      price: weekend,
      isReached: days > 1 && days <= WEEKEND_DAYS && hasWeekend(0),
      fits: hasWeekend,
    },
    { days: WEEK_DAYS, price: week, isReached: days >= WEEK_DAYS, fits: () => true },
    { days: SHORTEST_MONTH, price: month, isReached: days >= SHORTEST_MONTH, fits: () => false },
  ];
  // A month priced by request is not replaced by weeks.
  if (terms.findLast(({ isReached }) => isReached)?.price === null) return null;

  // An extra included in a week is not free with a day; beyond a week, it is for what is left over too.
  const covers = ({ days: length, price, fits }: (typeof terms)[number], day: number) =>
    fits(day) && (price !== 0 || length <= days);
  // From the last day backward: the cost in cents of the rest of the rental, without months.
  const costs = Array.from({ length: days + 1 }, () => 0);
  for (let day = days - 1; day >= 0; day -= 1) {
    const ways = terms.flatMap((term) =>
      term.price === null || !covers(term, day)
        ? []
        : [inCents(term.price) + (costs[Math.min(day + term.days, days)] ?? 0)],
    );
    costs[day] = Math.min(...ways);
  }

  // Months first, then what is cheapest for the rest.
  const starts = monthStarts(days, firstDay);
  const rests = [...starts, days].map((day) => costs[day] ?? 0);
  const cents = month === null ? Number.POSITIVE_INFINITY : inCents(month);
  const totals = rests.map((rest, months) => {
    const isGiven = cents === 0 && days < SHORTEST_MONTH;
    return months === 0 ? rest : months * (isGiven ? Number.POSITIVE_INFINITY : cents) + rest;
  });
  const total = Math.min(...totals);
  if (!Number.isFinite(total)) return null;
  const whole = totals.indexOf(total);
  return starts.map((_, place) =>
    place < whole ? cents / 100 : ((rests[place] ?? 0) - (rests[place + 1] ?? 0)) / 100,
  );
}

/** The price of one trailer or extra for a whole rental, in US dollars; parameters as in `monthlyPrices`. */
export function hirePrice(
  prices: HirePrices,
  days: number,
  firstDay: string | null,
): number | null {
  const months = monthlyPrices(prices, days, firstDay);
  return months && months.reduce((sum, price) => sum + inCents(price), 0) / 100;
}
