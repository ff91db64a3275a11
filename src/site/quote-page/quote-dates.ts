import { addDays } from "date-fns";
import { fromIsoDate, toIsoDate } from "@/lib/dates";

const inParts = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", options);
  /** Anything that is not a date comes back as it is. */
  return (isoDate: string) => {
    const date = fromIsoDate(isoDate);
    return date ? format.format(date) : isoDate;
  };
};

/** "December 12" of yyyy-MM-dd. */
export const monthAndDay = inParts({ month: "long", day: "numeric" });

/** "Tuesday, December 8" of yyyy-MM-dd. */
export const weekdayAndDay = inParts({ weekday: "long", month: "long", day: "numeric" });

/** "Dec 8" of yyyy-MM-dd. */
export const shortDay = inParts({ month: "short", day: "numeric" });

/** The calendar day (yyyy-MM-dd) that many days after another. */
export function dayAfter(isoDate: string, days: number): string {
  const date = fromIsoDate(isoDate);
  return date ? toIsoDate(addDays(date, days)) : isoDate;
}
