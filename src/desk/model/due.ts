import { parseMoment } from "@/lib/business-time";
import { answeredTexts, dueTexts } from "./model-texts";
import { formatShortMoment } from "./short-date";
import type { Submission } from "./submission";

const texts = dueTexts;

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** An answer is due soon once less than this share of the promised time is left. */
const SOON_SHARE = 0.25;

export type Urgency = "ok" | "soon" | "overdue";

/** All moments in milliseconds since 1970; `now` by the server's clock. */
export function urgencyOf(createdAt: number, dueAt: number, now: number): Urgency {
  const left = dueAt - now;
  if (left < 0) return "overdue";
  return left < (dueAt - createdAt) * SOON_SHARE ? "soon" : "ok";
}

/** A duration in its two largest units, rounded down: "1 h 5 min", "2 d", "less than a minute". */
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

/** Above this the column has no room for minutes. */
const HOURS_WITH_MINUTES = 10;

/** A duration for a narrow column, rounded down: "11 min", "3 h 05", "22 h", "2 d". */
function shortDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  const hours = Math.floor(minutes / HOUR_MIN);
  if (hours < 1) return texts.minutes(minutes);
  if (hours < HOURS_WITH_MINUTES) return texts.hoursAndMinutes(hours, minutes % HOUR_MIN);
  return minutes < 2 * DAY_MIN ? texts.hours(hours) : texts.days(Math.floor(minutes / DAY_MIN));
}

/** `dueText` for a narrow column: "11 min", "3 h 05 late". */
export function shortDueText(dueAt: number, now: number): string {
  return dueAt < now ? texts.late(shortDuration(now - dueAt)) : shortDuration(dueAt - now);
}

/** What decides whether the promised reply time was kept. */
export type Promised = Pick<
  Submission,
  "created_at" | "due_at" | "first_contact_at" | "first_contact_kind" | "first_sent_at"
>;

type Answer = { at: string; how: keyof typeof answeredTexts.by };

/** The first contact with the customer or the first quote sent, whichever came first; null for neither. */
export function answerOf(request: Omit<Promised, "created_at" | "due_at">): Answer | null {
  const { first_contact_at, first_contact_kind, first_sent_at } = request;
  const sent: Answer | null = first_sent_at ? { at: first_sent_at, how: "quote" } : null;
  const kind = first_contact_kind;
  if (!first_contact_at || (kind !== "spoke" && kind !== "left-message" && kind !== "texted")) {
    return sent;
  }
  const isSentFirst = sent && parseMoment(sent.at) < parseMoment(first_contact_at);
  return isSentFirst ? sent : { at: first_contact_at, how: kind };
}

/**
 * The one that comes first in the inbox: unanswered before answered, then overdue, then nearest to now.
 * @param now in milliseconds since 1970, by the server's clock
 */
export function moreUrgent(one: Promised, other: Promised, now: number): Promised {
  const ranks = (row: Promised) => {
    const left = parseMoment(row.due_at).getTime() - now;
    return [Number(answerOf(row) !== null), Number(left >= 0), Math.abs(left)];
  };
  const [ofOne, ofOther] = [ranks(one), ranks(other)];
  const rank = ofOne.findIndex((each, index) => each !== ofOther[index]);
  return (ofOne[rank] ?? 0) <= (ofOther[rank] ?? 0) ? one : other;
}

export function isLate(answer: Answer, { due_at }: Pick<Promised, "due_at">): boolean {
  return parseMoment(answer.at) > parseMoment(due_at);
}

/** "Answered 1:14 AM by phone". */
export function answeredText({ at, how }: Answer): string {
  return answeredTexts.by[how](formatShortMoment(at));
}

/** ", 12 min late" after a late answer, otherwise empty. */
export function lateText(answer: Answer, request: Pick<Promised, "due_at">): string {
  if (!isLate(answer, request)) return "";
  const over = parseMoment(answer.at).getTime() - parseMoment(request.due_at).getTime();
  return answeredTexts.late(durationText(over));
}
