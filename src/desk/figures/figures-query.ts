import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { durationText } from "@/desk/model/due";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import type { FigureDays, Step } from "./figure-days";
import { figureTexts } from "./figures-words";

/** How long figures count as fresh, in milliseconds: they are read, not watched. */
export const FRESH_MS = 60_000;

type FigureRow = Database["public"]["Functions"]["desk_figures"]["Returns"][number];

/** Figures of a week or a month. `start`: its first day in Houston (yyyy-MM-dd). Minutes; US dollars. */
export type PeriodFigures = {
  start: string;
  step: Step;
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

function toFigures(row: FigureRow): PeriodFigures {
  // Null when nothing was answered; generated types know no nullable columns of functions.
  const medians: Record<"answer" | "contact" | "quote", number | null> = {
    answer: row.median_answer_minutes,
    contact: row.median_contact_minutes,
    quote: row.median_quote_minutes,
  };
  return {
    start: row.period_start,
    step: row.step === "month" ? "month" : "week",
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
 * The figures of these days by week, or by month where that would be too many; oldest first, counted by the database
 * (`desk_figures`).
 * @throws BackendError
 */
export function figuresQuery({ from, until }: FigureDays) {
  return queryOptions({
    queryKey: quoteDeskKeys.figures("periods", from, until),
    queryFn: async ({ signal }): Promise<PeriodFigures[]> => {
      const answer = await getSupabase()
        .rpc("desk_figures", { _from: from, _until: until })
        .abortSignal(signal);
      return rowsOf(answer).map(toFigures);
    },
    staleTime: FRESH_MS,
  });
}

/** Several weeks or months in one. Money in US dollars. */
type FigureTotals = {
  received: number;
  answeredInTime: number;
  /** Answered, or waiting and overdue: those that count for or against the promise. */
  due: number;
  acceptedQuotes: number;
  acceptedValue: number;
};

/** Adds them up. Medians cannot be added: that of a longer time is not to be had from those of its parts. */
export function totalFigures(periods: readonly PeriodFigures[]): FigureTotals {
  const sum = (of: (period: PeriodFigures) => number) =>
    periods.reduce((total, period) => total + of(period), 0);
  return {
    received: sum((period) => period.received),
    answeredInTime: sum((period) => period.answeredInTime),
    due: sum((period) => period.answered + period.missed),
    acceptedQuotes: sum((period) => period.acceptedQuotes),
    acceptedValue: sum((period) => period.acceptedValue),
  };
}

/** A share in whole percent, null of nothing. Rounded down, so that 100 means all of them. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((100 * part) / whole);
}

const MINUTE_MS = 60_000;

/** "38 min", "5 h 20 min"; null when nothing was answered. @param minutes length in minutes, fractions allowed */
export function medianText(minutes: number | null): string | null {
  return minutes === null ? null : durationText(Math.round(minutes) * MINUTE_MS);
}

/** "96%"; null while no answer was due. */
export function percentText(answeredInTime: number, due: number): string | null {
  const percent = percentOf(answeredInTime, due);
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

/** What stands for a figure that there is none of. */
export const NO_FIGURE = figureTexts.none;
