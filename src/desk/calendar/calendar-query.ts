import { queryOptions } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { trailersOwned } from "@/config/desk-facts";
import { staffPaths } from "@/config/paths";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { modelName } from "@/desk/quotes/lines/lines-words";
import {
  COUNT_FRESH_MS,
  type TrailersOut,
  toTrailersOut,
} from "@/desk/quotes/overbooking/overbooking";
import { withNumericAmount } from "@/desk/quotes/quotes-query";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate } from "@/lib/dates";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { calendarTexts as texts } from "./calendar-words";

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
    staleTime: COUNT_FRESH_MS,
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
    staleTime: COUNT_FRESH_MS,
  });
}

/** How a model stands on a day; `free` too where no number of trailers owned is known. */
type Booking = "free" | "full" | "over";

/** A model on a day, counted and in words. */
export type DayCount = TrailersOut & {
  name: string;
  owned: number | undefined;
  booking: Booking;
};

function bookingOf(accepted: number, owned: number | undefined): Booking {
  if (owned === undefined || accepted < owned) return "free";
  return accepted > owned ? "over" : "full";
}

/** What is out, by day (yyyy-MM-dd); models in the order of the answer, those not said last. */
export function countsByDay(
  rows: readonly TrailersOut[],
  ownedByModel: Readonly<Record<string, number>> = trailersOwned,
): ReadonlyMap<string, DayCount[]> {
  const days = new Map<string, DayCount[]>();
  for (const row of rows) {
    const owned = row.model === null ? undefined : ownedByModel[row.model];
    const name = modelName(row.model);
    const count = { ...row, name, owned, booking: bookingOf(row.accepted, owned) };
    days.set(row.day, [...(days.get(row.day) ?? []), count]);
  }
  return days;
}

const states: Record<Booking, string> = { free: "", full: texts.full, over: texts.over };

/** "3-Station: 2 of 3 accepted, 1 sent". */
export function countWords({ name, accepted, owned, sent, booking }: DayCount): string {
  return texts.said(name, texts.count(accepted, owned), sent, states[booking]);
}

type CalendarAddress = {
  /** A day of the month that is shown, yyyy-MM-dd. */
  shownDay: string;
  /** The day whose quotes are open; null for none. */
  openDay: string | null;
  /** `null` for the month of today. */
  showMonth: (month: string | null) => void;
  showDay: (day: string) => void;
};

const isDay = (text: string | null) => text !== null && fromIsoDate(text) !== undefined;

/**
 * What the calendar shows, as its address says it. (The router's own hook for parameters would be in every visitor's first
 * load, as all that the app takes of the router is one file.)
 */
export function useCalendarAddress(): CalendarAddress {
  const navigate = useNavigate();
  const parameters = new URLSearchParams(useLocation().search);
  const day = parameters.get("day");
  const firstDay = `${parameters.get("month")}-01`;
  const openDay = isDay(day) ? day : null;
  const shownDay = isDay(firstDay) ? firstDay : (openDay ?? todayInHouston());
  const go = (query: Record<string, string>, replace = false) =>
    void navigate(`${staffPaths.calendar}?${new URLSearchParams(query)}`, { replace });
  return {
    shownDay,
    openDay,
    showMonth: (month) => (month === null ? void navigate(staffPaths.calendar) : go({ month })),
    showDay: (chosen) => go({ month: chosen.slice(0, 7), day: chosen }, true),
  };
}
