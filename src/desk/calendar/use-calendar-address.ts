import { useLocation, useNavigate } from "react-router-dom";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate } from "@/lib/dates";
import { calendarPath } from "./calendar-path";

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
    void navigate(`${calendarPath}?${new URLSearchParams(query)}`, { replace });
  return {
    shownDay,
    openDay,
    showMonth: (month) => (month === null ? void navigate(calendarPath) : go({ month })),
    showDay: (chosen) => go({ month: chosen.slice(0, 7), day: chosen }, true),
  };
}
