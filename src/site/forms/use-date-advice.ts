import { differenceInCalendarDays, isSaturday } from "date-fns";
import { fromIsoDate, today } from "@/lib/dates";
import { useAvailability } from "@/site/availability/use-availability";
import type { Choice } from "@/site/choice/choice";
import { booking, peakMonths } from "@/site/words/business/booking";
import { dateAdviceTexts as texts } from "@/site/words/forms/date-advice";

/** How far ahead a date is requested. */
export type Notice = "short" | "usual" | "comfortable";

/** For an event or for a site: their usual weeks differ, and sites have no season. */
export type Occasion = keyof typeof booking;

/** How early `days` ahead is. */
export function noticeOf(days: number, occasion: Occasion): Notice {
  const { least, most } = booking[occasion];
  if (days < least * 7) return "short";
  return days <= most * 7 ? "usual" : "comfortable";
}

/** Whether a day is in peak demand. */
export function isPeak(date: Date): boolean {
  const month = date.getMonth();
  return isSaturday(date) && month >= peakMonths.first && month <= peakMonths.last;
}

/** Advice about a date (`yyyy-MM-dd`); undefined for a past date, and for anything else. */
export function dateAdvice(isoDate: string, occasion: Occasion): string | undefined {
  const date = fromIsoDate(isoDate);
  const days = date && differenceInCalendarDays(date, today());
  if (!date || days === undefined || days < 0) return undefined;
  const notice = texts[noticeOf(days, occasion)](booking[occasion].words);
  return occasion === "guests" && isPeak(date) ? `${notice} ${texts.peak}` : notice;
}

/**
 * Advice about a form's date (`yyyy-MM-dd`): whether the chosen trailers are free, and how far ahead it is. Undefined for a
 * past date, and for anything else.
 */
export function useDateAdvice(
  isoDate: string,
  occasion: Occasion,
  choice: Choice,
): string | undefined {
  const advice = dateAdvice(isoDate, occasion);
  const available = useAvailability(isoDate, choice);
  return advice && available ? `${available} ${advice}` : advice;
}
