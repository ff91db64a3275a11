import { locale } from "@/config/language";
import { parseMoment, todayInHouston } from "@/lib/business-time";
import { BUSINESS_TIME_ZONE } from "@/lib/calendar-date";
import { fromIsoDate } from "@/lib/dates";

const inParts = (options: Intl.DateTimeFormatOptions) => {
  const thisYear = new Intl.DateTimeFormat(locale, options);
  const anyYear = new Intl.DateTimeFormat(locale, { ...options, year: "numeric" });
  /** With its year when that is not this one. Anything that is not a date comes back as it is. */
  return (isoDate: string) => {
    const date = fromIsoDate(isoDate);
    if (!date) return isoDate;
    const isThisYear = isoDate.slice(0, 4) === todayInHouston().slice(0, 4);
    return (isThisYear ? thisYear : anyYear).format(date);
  };
};

/** "December 12" or "June 1, 2027" of yyyy-MM-dd, in Spanish "12 de diciembre". */
export const monthAndDay = inParts({ month: "long", day: "numeric" });

/** "Tuesday, December 8" or "Tuesday, June 1, 2027" of yyyy-MM-dd. */
export const weekdayAndDay = inParts({ weekday: "long", month: "long", day: "numeric" });

const dayInFull = new Intl.DateTimeFormat(locale, { dateStyle: "long" });

/** "December 4, 2026" of yyyy-MM-dd, in Spanish "4 de diciembre de 2026". */
export function longDay(isoDate: string): string {
  const date = fromIsoDate(isoDate);
  return date ? dayInFull.format(date) : isoDate;
}

const momentIn = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  return (moment: string) => format.format(parseMoment(moment));
};

/** "December 3, 2026 at 8:15:42 AM", in Houston. */
export const longMoment = momentIn(BUSINESS_TIME_ZONE, { dateStyle: "long", timeStyle: "medium" });

/** "2:15:42 PM UTC" */
export const utcTime = momentIn("UTC", { timeStyle: "long" });

/** "Dec 8" or "Jun 1, 2027" of yyyy-MM-dd. */
export const shortDay = inParts({ month: "short", day: "numeric" });
