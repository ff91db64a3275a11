import { inboxTexts } from "@/desk/inbox/inbox-words";

const texts = inboxTexts.due;

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** Below this share of the promised time an answer is due soon. */
const SOON_SHARE = 0.25;

export type Urgency = "ok" | "soon" | "overdue";

/** How pressing an answer is. All moments in milliseconds since 1970; `now` by the server's clock. */
export function urgencyOf(createdAt: number, dueAt: number, now: number): Urgency {
  const left = dueAt - now;
  if (left < 0) return "overdue";
  return left < (dueAt - createdAt) * SOON_SHARE ? "soon" : "ok";
}

/** A length of time in its two largest units, rounded down: "1 h 5 min", "2 d", "less than a minute". */
export function durationText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return texts.lessThanAMinute;
  const days = Math.floor(minutes / DAY_MIN);
  const hours = Math.floor((minutes % DAY_MIN) / HOUR_MIN);
  const parts = [
    days > 0 && texts.days(days),
    hours > 0 && texts.hours(hours),
    minutes % HOUR_MIN > 0 && texts.minutes(minutes % HOUR_MIN),
  ].filter((part) => part !== false);
  return parts.slice(0, 2).join(" ");
}

/** "Due in 12 min" or "Overdue by 1 h 5 min". Moments in milliseconds since 1970; `now` by the server's clock. */
export function dueText(dueAt: number, now: number): string {
  return dueAt < now
    ? texts.overdueBy(durationText(now - dueAt))
    : texts.dueIn(durationText(dueAt - now));
}
