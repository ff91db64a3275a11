import {
  addDays,
  addMonths,
  addWeeks,
  eachDayOfInterval,
  endOfMonth,
  format,
  startOfMonth,
  startOfWeek,
} from "date-fns";
import { useLocation, useNavigate } from "react-router-dom";
import { staffPaths } from "@/config/staff-paths";
import { todayInHouston } from "@/lib/business-time";
import { fromIsoDate, toIsoDate } from "@/lib/dates";

type View = "week" | "month";

export type Span = {
  /** yyyy-MM-dd, at most 31. */
  days: string[];
  /** "December 7 to 13", "December 2026". */
  title: string;
};

/** The week, from Monday, or month of a day. */
export function spanOf(day: Date, view: View): Span {
  const start = view === "week" ? startOfWeek(day, { weekStartsOn: 1 }) : startOfMonth(day);
  const end = view === "week" ? addDays(start, 6) : endOfMonth(day);
  const last = format(end, format(start, "M") === format(end, "M") ? "d" : "MMMM d");
  return {
    days: eachDayOfInterval({ start, end }).map(toIsoDate),
    title: view === "week" ? `${format(start, "MMMM d")} to ${last}` : format(start, "MMMM yyyy"),
  };
}

/** Twelve months to jump to, starting last month or, if the day is not among them, the month before the day. */
export function monthsAround(day: Date, today: Date): Date[] {
  const ahead = (day.getFullYear() - today.getFullYear()) * 12 + day.getMonth() - today.getMonth();
  const first = addMonths(startOfMonth(ahead >= -1 && ahead <= 10 ? today : day), -1);
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index));
}

type CalendarAddress = {
  day: Date;
  view: View;
  /** Id of the quote that is open; null for none. */
  openId: string | null;
  /** Id of the trailer whose log is open instead; null for none. */
  unitId: string | null;
  /** Changes only what is given. */
  go: (changes: {
    day?: Date;
    view?: View;
    openId?: string | null;
    unitId?: string | null;
  }) => void;
  /** To the next (1) or previous (-1) week or month. */
  turn: (step: 1 | -1) => void;
};

/** The calendar's state in its address. (`useSearchParams` would add to every visitor's first load.) */
export function useCalendarAddress(): CalendarAddress {
  const navigate = useNavigate();
  const parameters = new URLSearchParams(useLocation().search);
  const today = fromIsoDate(todayInHouston()) ?? new Date();
  const day = fromIsoDate(parameters.get("day") ?? "") ?? today;
  const view = parameters.get("view") === "month" ? "month" : "week";
  const openId = parameters.get("quote");
  const unitId = parameters.get("trailer");

  const go: CalendarAddress["go"] = (changes) => {
    const opened = changes.openId ? { unitId: null } : {};
    const next = { day, view, openId, unitId, ...opened, ...changes };
    const query = new URLSearchParams({ day: toIsoDate(next.day), view: next.view });
    if (next.unitId !== null) query.set("trailer", next.unitId);
    else if (next.openId !== null) query.set("quote", next.openId);
    const isOpening = changes.openId !== undefined || changes.unitId !== undefined;
    void navigate(`${staffPaths.calendar}?${query}`, { replace: isOpening });
  };
  const turn = (step: 1 | -1) =>
    go({ day: view === "week" ? addWeeks(day, step) : addMonths(startOfMonth(day), step) });
  return { day, view, openId, unitId, go, turn };
}
