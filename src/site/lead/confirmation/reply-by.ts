import { tz } from "@date-fns/tz";
import { differenceInCalendarDays, format } from "date-fns";
import type { CopyChannel } from "@/config/env-schema";
import { locale } from "@/config/language";
import type { Schedule } from "@/config/opening-hours";
import { formatTimeOfDay } from "@/lib/business-time";
import { BUSINESS_TIME_ZONE, withoutComma } from "@/lib/calendar-date";
import { isTextNumber } from "@/lib/text-number";
import { storedValue } from "@/request/facts";
import { leadAsRequest } from "@/request/lead";
import { replyDue } from "@/request/reply-due";
import { replyTimeTexts as texts } from "@/site/words/forms/confirmation";
import { deliveryTexts } from "@/site/words/forms/delivery";
import type { StoredLead } from "../stored-lead";

declare global {
  /** Put in by the build from the environment. */
  const __COPY_CHANNELS__: readonly CopyChannel[];
}

/**
 * A sentence that says where the copy of a request goes; null if none is sent. It goes by e-mail if an address was given; for
 * an emergency without one, by text message if the sender agreed to texts.
 */
export function copyLine(lead: StoredLead, channels = __COPY_CHANNELS__): string | null {
  const request = leadAsRequest(lead);
  const email = storedValue("email", request);
  if (email !== "") return channels.includes("email") ? deliveryTexts.copy.email(email) : null;
  const phone = storedValue("phone", request);
  const isTexted = storedValue("text_consent", request) !== "" && isTextNumber(phone);
  return channels.includes("text") && isTexted ? deliveryTexts.copy.text(phone) : null;
}

const zone = { in: tz(BUSINESS_TIME_ZONE) };

/** "Saturday, April 17", in Houston. */
function dayOf(moment: Date): string {
  if (__LANGUAGE__ !== "es") return format(moment, "EEEE, MMMM d", zone);
  const parts = { weekday: "long", day: "numeric", month: "long" } as const;
  return withoutComma(
    moment.toLocaleDateString(locale, { ...parts, timeZone: BUSINESS_TIME_ZONE }),
  );
}

/**
 * The promised reply time in words, in Houston time: "3:42 PM Central, today".
 * @param replyMinutes from `now`, while the schedule runs
 */
export function replyBy(
  now: Date,
  { replyMinutes, schedule }: { replyMinutes: number; schedule: Schedule | null },
): string {
  const due = replyDue(now, replyMinutes, schedule);
  const days = differenceInCalendarDays(due, now, zone);
  const day = [texts.today, texts.tomorrow][days] ?? dayOf(due);
  return texts.at(formatTimeOfDay(due), day);
}
