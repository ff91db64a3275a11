import { tz } from "@date-fns/tz";
import { addMinutes, differenceInCalendarDays, format } from "date-fns";
import { locale } from "@/config/language";
import { BUSINESS_TIME_ZONE, formatTimeOfDay } from "@/lib/business-time";
import { replyTimeTexts as texts } from "@/site/words/reply-time";

const zone = { in: tz(BUSINESS_TIME_ZONE) };

/** "Saturday, April 17", in Houston. */
function dayOf(moment: Date): string {
  if (__LANGUAGE__ !== "es") return format(moment, "EEEE, MMMM d", zone);
  const parts = { weekday: "long", day: "numeric", month: "long" } as const;
  return moment.toLocaleDateString(locale, { ...parts, timeZone: BUSINESS_TIME_ZONE });
}

/**
 * The moment by which we have promised to reply, in Houston's time and words: "3:42 PM Central, today".
 * `minutes` from `now`.
 */
export function replyBy(now: Date, minutes: number): string {
  const due = addMinutes(now, minutes);
  const days = differenceInCalendarDays(due, now, zone);
  const day = days === 0 ? texts.today : days === 1 ? texts.tomorrow : dayOf(due);
  return texts.at(formatTimeOfDay(due), day);
}
