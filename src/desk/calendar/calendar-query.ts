import { useLocation, useNavigate } from "react-router-dom";
import { staffPaths } from "@/config/staff-paths";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { modelName } from "@/desk/model/model-name";
import {
  COUNT_FRESH_MS,
  type TrailersOut,
  toTrailersOut,
} from "@/desk/quotes/overbooking/overbooking";
import { withNumericAmount } from "@/desk/quotes/quotes-query";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate } from "@/lib/dates";
import { rowsOf } from "@/lib/supabase/answers";
import { calendarTexts as texts } from "./calendar-texts";

/** Trailers of a model that are delivered, picked up or being cleaned on a day. */
type Trips = { delivered: number; pickedUp: number; cleaned: number };

type CalendarRow = TrailersOut & Trips;

/** Trailers out by day and model in a month, given any of its days (yyyy-MM-dd). */
export const calendarQuery = (month: string) => ({
  ...deskQuery(
    [...quoteDeskKeys.quotes(), "calendar", month],
    (backend) => backend.rpc("quote_calendar", { _month: month }),
    (answer) =>
      rowsOf(answer).map(
        (row): CalendarRow => ({
          ...toTrailersOut(row),
          delivered: Number(row.delivered),
          pickedUp: Number(row.picked_up),
          cleaned: Number(row.cleaned),
        }),
      ),
  ),
  staleTime: COUNT_FRESH_MS,
});

/** Quotes with trailers out on a day (yyyy-MM-dd), accepted ones first. */
export const dayQuery = (day: string) => ({
  ...deskQuery(
    [...quoteDeskKeys.quotes(), "day", day],
    (backend) => backend.rpc("quotes_of_day", { _day: day }),
    (answer) => rowsOf(answer).map(withNumericAmount),
  ),
  staleTime: COUNT_FRESH_MS,
});

/** `free` also where the number of trailers owned is unknown. */
type Booking = "free" | "full" | "over";

export type DayCount = CalendarRow & { name: string; booking: Booking };

function bookingOf({ accepted, owned }: TrailersOut): Booking {
  if (owned === null || accepted < owned) return "free";
  return accepted > owned ? "over" : "full";
}

/** What is out, by day (yyyy-MM-dd). */
export function countsByDay(rows: readonly CalendarRow[]): ReadonlyMap<string, DayCount[]> {
  const days = new Map<string, DayCount[]>();
  for (const row of rows) {
    const count = { ...row, name: modelName(row.model), booking: bookingOf(row) };
    days.set(row.day, [...(days.get(row.day) ?? []), count]);
  }
  return days;
}

const states: Record<Booking, string> = { free: "", full: texts.full, over: texts.over };

/** "3-Station: 2 of 3 accepted, 1 sent". */
export function countText({ name, accepted, owned, sent, booking }: DayCount): string {
  return texts.said(name, texts.count(accepted, owned), sent, states[booking]);
}

type CalendarAddress = {
  /** A day of the month shown, yyyy-MM-dd. */
  shownDay: string;
  /** The day whose quotes are open; null for none. */
  openDay: string | null;
  /** Null for the current month. */
  showMonth: (month: string | null) => void;
  showDay: (day: string) => void;
};

const isDay = (text: string | null) => text !== null && fromIsoDate(text) !== undefined;

/** The calendar's state in its address. (`useSearchParams` would add to every visitor's first load.) */
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

/** Trips over all models; undefined for none. */
export function tripsOf(counts: readonly Trips[]): Trips | undefined {
  const sum = (of: keyof Trips) => counts.reduce((total, count) => total + count[of], 0);
  const trips = {
    delivered: sum("delivered"),
    pickedUp: sum("pickedUp"),
    cleaned: sum("cleaned"),
  };
  return Object.values(trips).some((count) => count > 0) ? trips : undefined;
}

/** "2 delivered, 1 being cleaned". */
export function tripText({ delivered, pickedUp, cleaned }: Trips): string {
  return [
    delivered > 0 && texts.delivered(delivered),
    pickedUp > 0 && texts.pickedUp(pickedUp),
    cleaned > 0 && texts.cleaned(cleaned),
  ]
    .filter(Boolean)
    .join(", ");
}
