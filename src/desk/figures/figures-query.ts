import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { rowsOf } from "@/lib/supabase/errors";

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
