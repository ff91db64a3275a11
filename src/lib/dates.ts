import { format, isValid, parse, startOfDay } from "date-fns";

const ISO_DATE = "yyyy-MM-dd";

/** A local calendar date as `yyyy-MM-dd`. Local parts, never UTC: a date has no time zone. */
export function toIsoDate(date: Date): string {
  return format(date, ISO_DATE);
}

/** Reads `yyyy-MM-dd` as midnight local time; `undefined` if it is not a date. */
export function fromIsoDate(text: string): Date | undefined {
  const date = parse(text, ISO_DATE, new Date(0));
  return isValid(date) && toIsoDate(date) === text ? date : undefined;
}

/** Midnight of the visitor's own day: the first date that can be picked. */
export function today(): Date {
  return startOfDay(new Date());
}
