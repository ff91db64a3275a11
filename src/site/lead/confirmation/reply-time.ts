import { tz } from "@date-fns/tz";
import { addMinutes, differenceInCalendarDays, format } from "date-fns";
import { BUSINESS_TIME_ZONE } from "@/lib/business-time";

/**
 * The moment by which we have promised to reply, in Houston's time and words: "3:42 PM Central, today".
 * `minutes` from `now`.
 */
export function replyBy(now: Date, minutes: number): string {
  const zone = { in: tz(BUSINESS_TIME_ZONE) };
  const due = addMinutes(now, minutes);
  const days = differenceInCalendarDays(due, now, zone);
  const day = days === 0 ? "today" : days === 1 ? "tomorrow" : format(due, "EEEE, MMMM d", zone);
  return `${format(due, "h:mm a", zone)} Central, ${day}`;
}
