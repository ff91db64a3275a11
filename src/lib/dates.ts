import { format, isValid, parseISO, startOfDay } from "date-fns";

const ISO_DATE = "yyyy-MM-dd";

/** A local calendar date as `yyyy-MM-dd`. Local parts, never UTC: a date has no time zone. */
export function toIsoDate(date: Date): string {
  return format(date, ISO_DATE);
}

/** Reads `yyyy-MM-dd` as midnight local time; `undefined` if it is not a date. */
export function fromIsoDate(text: string): Date | undefined {
  const date = parseISO(text);
  return isValid(date) && toIsoDate(date) === text ? date : undefined;
}

/** Today in Houston, once the backend has refused a day as past. */
let heard: Date | undefined;

/** @param isoDate today in Houston, by the backend's clock */
export function hearToday(isoDate: string): void {
  heard = fromIsoDate(isoDate);
}

const ownToday = () => startOfDay(new Date());

/** Whether this device is still at a day that has passed in Houston. */
export const isClockSlow = (): boolean => heard !== undefined && heard > ownToday();

/** Midnight of the visitor's own day, or of a later one in Houston: the first date that can be picked. */
export function today(): Date {
  const own = ownToday();
  return heard && heard > own ? heard : own;
}
