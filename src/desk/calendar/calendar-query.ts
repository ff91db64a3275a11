import { queryOptions } from "@tanstack/react-query";
import type { Quote } from "@/desk/model/quote";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { withNumericAmount } from "@/desk/quotes/quotes-query";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { rowsOf } from "@/lib/supabase/errors";
import type { RentalDays } from "./rental-days";

type CountRow = Database["public"]["Functions"]["quote_calendar"]["Returns"][number];

/** Trailers of a model that are out on a day. `model` is null where a quote does not say one. */
export type TrailersOut = { day: string; model: string | null; sent: number; accepted: number };

/** How long a count is good enough before it is asked for again, in milliseconds: colleagues accept quotes too. */
const FRESH_MS = 15_000;

/** Counts are `bigint`, which may arrive as text; generated types know no nullable columns of functions. */
function toTrailersOut({ day, model, sent, accepted }: CountRow): TrailersOut {
  return { day, model, sent: Number(sent), accepted: Number(accepted) };
}

/**
 * Trailers out by day and model in a month, by any day of it (yyyy-MM-dd).
 * @throws BackendError
 */
export function calendarQuery(month: string) {
  return queryOptions({
    queryKey: [...quoteDeskKeys.quotes(), "calendar", month],
    queryFn: async ({ signal }): Promise<TrailersOut[]> => {
      const answer = await getSupabase()
        .rpc("quote_calendar", { _month: month })
        .abortSignal(signal);
      return rowsOf(answer).map(toTrailersOut);
    },
    staleTime: FRESH_MS,
  });
}

/**
 * The quotes whose trailers are out on a day (yyyy-MM-dd), accepted ones first.
 * @throws BackendError
 */
export function dayQuery(day: string) {
  return queryOptions({
    queryKey: [...quoteDeskKeys.quotes(), "day", day],
    queryFn: async ({ signal }): Promise<Quote[]> => {
      const answer = await getSupabase().rpc("quotes_of_day", { _day: day }).abortSignal(signal);
      return rowsOf(answer).map(withNumericAmount);
    },
    staleTime: FRESH_MS,
  });
}

/**
 * By model, the day of a rental on which the most trailers of other quotes are accepted.
 * @param except id of the quote that is asked about
 * @throws BackendError
 */
export function busiestDaysQuery({ from, until }: RentalDays, except?: string) {
  return queryOptions({
    queryKey: [...quoteDeskKeys.quotes(), "busiest", from, until, except ?? ""],
    queryFn: async ({ signal }): Promise<TrailersOut[]> => {
      const answer = await getSupabase()
        .rpc("busiest_days", { _from: from, _until: until, ...(except && { _except: except }) })
        .abortSignal(signal);
      return rowsOf(answer).map(toTrailersOut);
    },
    staleTime: FRESH_MS,
  });
}
