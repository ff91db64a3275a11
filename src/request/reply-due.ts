import { TZDate } from "@date-fns/tz";
import { addDays, addMinutes, differenceInMinutes, format, startOfDay } from "date-fns";
import type { Schedule } from "@/config/opening-hours";
import { BUSINESS_TIME_ZONE } from "@/lib/calendar-date";

/** Opening and closing as moments; `undefined` for a closed day. */
function hoursOf(day: Date, { week, closedDays }: Schedule) {
  const hours = week[(day.getDay() + 6) % 7];
  if (!hours || closedDays.includes(format(day, "yyyy-MM-dd"))) return undefined;
  const at = (time: string) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return new TZDate(
      day.getFullYear(),
      day.getMonth(),
      day.getDate(),
      hour,
      minute,
      BUSINESS_TIME_ZONE,
    );
  };
  return { opens: at(hours.opens), closes: at(hours.closes) };
}

/** The first opening on a later day. */
function openingAfter(day: Date, schedule: Schedule): Date {
  const next = addDays(startOfDay(day), 1);
  return hoursOf(next, schedule)?.opens ?? openingAfter(next, schedule);
}

/**
 * When an answer is due whose time runs while the office is open. The database says the same to staff
 * (private.due_in_hours in supabase/schemas/quote_submissions.sql).
 * @param schedule `null` when the office never closes
 */
export function replyDue(from: Date, minutes: number, schedule: Schedule | null): Date {
  if (schedule === null) return addMinutes(from, minutes);
  const asked = new TZDate(from, BUSINESS_TIME_ZONE);
  const today = hoursOf(asked, schedule);
  const isOver = !today || asked >= today.closes;
  const start = isOver
    ? openingAfter(asked, schedule)
    : new TZDate(Math.max(+asked, +today.opens), BUSINESS_TIME_ZONE);
  // By the clock on the wall: a day is a day when clocks change.
  const wall = addDays(start, Math.floor(minutes / 1440));
  let due = addMinutes(wall, minutes % 1440);
  for (let day = startOfDay(start); day < startOfDay(due); ) {
    day = addDays(day, 1);
    if (!hoursOf(day, schedule)) due = addDays(due, 1);
  }
  const last = hoursOf(due, schedule);
  if (last && due < last.opens) return last.opens;
  if (!last || due <= last.closes) return due;
  return addMinutes(openingAfter(due, schedule), differenceInMinutes(due, last.closes));
}
