import { business } from "@/config/business";

/** A whole day in a calendar. */
export type CalendarDay = {
  /** Stable for one entry, so that a calendar updates the entry it has. */
  id: string;
  /** Higher with each change. */
  sequence: number;
  /** `yyyy-MM-dd` */
  day: string;
  summary: string;
  description: string;
  place: string | null;
  isSettled: boolean;
};

/**
 * Days as a file for any calendar (iCalendar, RFC 5545).
 * @param file its name
 */
export async function calendarFile(file: string, days: readonly CalendarDay[]) {
  const { default: createCalendar, ICalEventStatus } = await import("ical-generator");
  const events = days.map(({ id, sequence, day, summary, description, place, isSettled }) => ({
    id: `${id}@${new URL(business.siteUrl).host}`,
    sequence,
    // As text: a moment would be written as its day in UTC.
    start: day,
    allDay: true,
    status: isSettled ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    summary,
    description,
    location: place,
  }));
  const content = createCalendar({ name: business.name, events }).toString();
  return { name: file, content: new Blob([content], { type: "text/calendar;charset=utf-8" }) };
}
