import { format } from "date-fns";
import { findTexts } from "@/desk/listing/listing-words";
import { durationText } from "@/desk/model/due";
import { fromIsoDate } from "@/lib/dates";
import { percentInTime } from "./figures-totals";

const MINUTE_MS = 60_000;

/** "38 min", "5 h 20 min"; null when nothing was answered. @param minutes length in minutes, fractions allowed */
export function medianText(minutes: number | null): string | null {
  return minutes === null ? null : durationText(Math.round(minutes) * MINUTE_MS);
}

/** "96%"; null while no answer was due. */
export function percentText(answeredInTime: number, due: number): string | null {
  const percent = percentInTime(answeredInTime, due);
  return percent === null ? null : `${percent}%`;
}

const wholeDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Dollars without cents, for sums that are compared and not paid: "$12,400". */
export function formatWholeDollars(amount: number): string {
  return wholeDollars.format(amount);
}

/** The Monday of a week in few letters: "Nov 16". Anything that is not a date comes back as it is. */
export function formatWeek(weekStart: string): string {
  const monday = fromIsoDate(weekStart);
  return monday ? format(monday, "MMM d") : weekStart;
}

/** What stands for a figure that there is none of. */
export const NO_FIGURE = findTexts.figures.none;
