import {
  format,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  subDays,
  subMonths,
  subWeeks,
} from "date-fns";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate, today as todayHere, toIsoDate } from "@/lib/dates";
import type { figuresTexts } from "./figures-texts";

/** First and last day that figures are about, both included; yyyy-MM-dd, in Houston. */
export type FigureDays = { from: string; until: string };

/** Weeks shown at first, this one included: a quarter of a year. Weeks start on Monday. */
const FIGURE_WEEKS = 12;

type Preset = keyof typeof figuresTexts.days.presets;

const thisWeek = (today: Date) => startOfWeek(today, { weekStartsOn: 1 });

const firstDays: Record<Exclude<Preset, "chosen" | "last-month">, (today: Date) => Date> = {
  weeks: (today) => subWeeks(thisWeek(today), FIGURE_WEEKS - 1),
  month: startOfMonth,
  quarter: startOfQuarter,
  year: startOfYear,
  "last-12": (today) => startOfMonth(subMonths(today, 11)),
};

/** The days of a preset, up to today. @param isoToday yyyy-MM-dd */
export function presetDays(
  preset: Exclude<Preset, "chosen">,
  isoToday = todayInHouston(),
): FigureDays {
  const today = fromIsoDate(isoToday) ?? todayHere();
  if (preset === "last-month") {
    const end = subDays(startOfMonth(today), 1);
    return { from: toIsoDate(startOfMonth(end)), until: toIsoDate(end) };
  }
  return { from: toIsoDate(firstDays[preset](today)), until: isoToday };
}

/** The preset that gives these days; "chosen" for a custom range. */
export function presetOf({ from, until }: FigureDays): Preset {
  const isSame = (preset: Exclude<Preset, "chosen">) => {
    const days = presetDays(preset);
    return days.from === from && days.until === until;
  };
  const named = ["weeks", "month", "last-month", "quarter", "year", "last-12"] as const;
  return named.find(isSame) ?? "chosen";
}

export type Step = "week" | "month";

/** A week by its Monday, a month by its name: "Nov 16", "Nov 2026". Anything that is not a date comes back as it is. */
export function formatPeriod(start: string, step: Step): string {
  const day = fromIsoDate(start);
  return day ? format(day, step === "week" ? "MMM d" : "MMM yyyy") : start;
}
