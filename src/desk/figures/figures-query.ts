import { queryOptions } from "@tanstack/react-query";
import { format } from "date-fns";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { durationText } from "@/desk/model/due";
import { fromIsoDate } from "@/lib/dates";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { figureTexts } from "./figures-words";

/** Weeks shown, this one included: a quarter of a year. */
export const FIGURE_WEEKS = 12;

/** How long figures count as fresh, in milliseconds: they are read, not watched. */
export const FRESH_MS = 60_000;

type FigureRow = Database["public"]["Functions"]["desk_figures"]["Returns"][number];

/** A week's figures. `weekStart`: its Monday in Houston (yyyy-MM-dd). Minutes; US dollars. */
export type WeekFigures = {
  weekStart: string;
  received: number;
  answered: number;
  answeredInTime: number;
  /** Not answered, and overdue. */
  missed: number;
  /** From request to the first contact or the first sent quote, whichever came first. */
  medianAnswerMinutes: number | null;
  /** To the first contact alone, and to the first sent quote alone. */
  medianContactMinutes: number | null;
  medianQuoteMinutes: number | null;
  acceptedQuotes: number;
  acceptedValue: number;
};

function toFigures(row: FigureRow): WeekFigures {
  // Null when nothing was answered; generated types know no nullable columns of functions.
  const medians: Record<"answer" | "contact" | "quote", number | null> = {
    answer: row.median_answer_minutes,
    contact: row.median_contact_minutes,
    quote: row.median_quote_minutes,
  };
  return {
    weekStart: row.week_start,
    received: row.received,
    answered: row.answered,
    answeredInTime: row.answered_in_time,
    missed: row.missed,
    medianAnswerMinutes: medians.answer,
    medianContactMinutes: medians.contact,
    medianQuoteMinutes: medians.quote,
    acceptedQuotes: row.accepted_quotes,
    // `numeric` arrives as text from the embedded backend.
    acceptedValue: Number(row.accepted_value),
  };
}

/**
 * The figures of the last `weeks` weeks, oldest first, counted by the database (`desk_figures`).
 * @throws BackendError
 */
export function figuresQuery(weeks: number) {
  return queryOptions({
    queryKey: quoteDeskKeys.figures(weeks),
    queryFn: async ({ signal }): Promise<WeekFigures[]> => {
      const answer = await getSupabase().rpc("desk_figures", { _weeks: weeks }).abortSignal(signal);
      return rowsOf(answer).map(toFigures);
    },
    staleTime: FRESH_MS,
  });
}

/** Several weeks in one. Money in US dollars. */
export type FigureTotals = {
  received: number;
  answeredInTime: number;
  /** Answered, or waiting and overdue: those that count for or against the promise. */
  due: number;
  acceptedQuotes: number;
  acceptedValue: number;
};

/** Adds weeks up. Medians cannot be added: the median of a longer time is not to be had from those of its weeks. */
export function totalFigures(weeks: readonly WeekFigures[]): FigureTotals {
  const sum = (of: (week: WeekFigures) => number) =>
    weeks.reduce((total, week) => total + of(week), 0);
  return {
    received: sum((week) => week.received),
    answeredInTime: sum((week) => week.answeredInTime),
    due: sum((week) => week.answered + week.missed),
    acceptedQuotes: sum((week) => week.acceptedQuotes),
    acceptedValue: sum((week) => week.acceptedValue),
  };
}

/**
 * The share of answers that kept the promise, in whole percent; null while none was due. Rounded down, so that 100
 * means all of them.
 */
export function percentInTime(answeredInTime: number, due: number): number | null {
  return due === 0 ? null : Math.floor((100 * answeredInTime) / due);
}

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
export const NO_FIGURE = figureTexts.none;
