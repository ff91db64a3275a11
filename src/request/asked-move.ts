import { z } from "zod/mini";
import { formatCalendarDate } from "../lib/calendar-date.ts";

/**
 * What the customer of a booking asks to have otherwise (`private.asked_by`): the day of the event, yyyy-MM-dd, the place,
 * and the number of trailers on the first line that has any. Null for what stays.
 */
export const askedMove = z.object({
  day: z.nullable(z.string()),
  place: z.nullable(z.string()),
  count: z.nullable(z.number()),
});

export type AskedMove = z.output<typeof askedMove>;

/** As many as a customer may ask for, as in the database. */
export const TRAILERS_MAX = 99;

/** For staff, at the desk and in mails; the place as the customer wrote it. */
export function askedMoveText({ day, place, count }: AskedMove): string {
  return [
    day && formatCalendarDate(day, "en-US"),
    place,
    count !== null && (count === 1 ? "1 trailer" : `${count} trailers`),
  ]
    .filter(Boolean)
    .join("; ");
}
