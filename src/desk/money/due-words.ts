import { differenceInCalendarDays, format } from "date-fns";
import { dueName } from "@/desk/model/due-name";
import { fromIsoDate } from "@/lib/dates";
import type { MoneyDue } from "./money-query";
import { moneyTexts } from "./money-texts";

/** Whole days from one day to another (yyyy-MM-dd), negative backward; 0 where one is missing. */
function daysBetween(from: string, until: string | null): number {
  const [first, last] = [fromIsoDate(from), fromIsoDate(until ?? "")];
  return first && last ? differenceInCalendarDays(last, first) : 0;
}

/** How many days late something is; 0 or less in time. */
export const lateBy = (dueOn: string | null, today: string) => -daysBetween(today, dueOn);

/** Within so many days, a weekday alone says which day. */
const WEEKDAY_DAYS = 6;

/** A day by a pattern of date-fns. Anything that is not a day comes back as it is. */
function inWords(day: string, pattern: string): string {
  const date = fromIsoDate(day);
  return date ? format(date, pattern) : day;
}

/** "Fri" or "Dec 9". */
const shortestDay = (day: string, today: string) =>
  inWords(day, daysBetween(today, day) <= WEEKDAY_DAYS ? "EEE" : "MMM d");

/** Within so many days, a weekday and the day of the month say which day. */
const NEAREST_DAYS = 13;

/** Within so many days, a month and its day name one day. */
const YEAR_DAYS = 365;

/**
 * "Fri 4", "Dec 19", "Mar 4, 2027": the shortest that names one day.
 * @param after an earlier day that is shown beside it: then only a year or more needs its number
 */
export function nearestDay(day: string, today: string, after: string | null = null): string {
  if (Math.abs(daysBetween(today, day)) <= NEAREST_DAYS) return inWords(day, "EEE d");
  const isYearClear =
    day.slice(0, 4) === today.slice(0, 4) ||
    (after !== null && daysBetween(after, day) < YEAR_DAYS);
  return inWords(day, isYearClear ? "MMM d" : "MMM d, yyyy");
}

type Worded = Pick<MoneyDue, "what" | "number" | "of" | "due_on" | "is_taken_back">;

/** The state of a booking's next payment, for its row: "Deposit by Fri", "Deposit 4 days late", "Paid". */
export function dueWords(due: Worded | undefined, today: string) {
  const { row } = moneyTexts;
  if (due === undefined) return { words: row.paid, isLate: false };
  const what = dueName(due);
  const { due_on } = due;
  const late = lateBy(due_on, today);
  if (due.is_taken_back) return { words: row.takenBack(what), isLate: true };
  if (due_on === null) return { words: row.open(what), isLate: false };
  if (late > 0) return { words: row.late(what, late), isLate: true };
  return {
    words: late === 0 ? row.today(what) : row.by(what, shortestDay(due_on, today)),
    isLate: false,
  };
}
