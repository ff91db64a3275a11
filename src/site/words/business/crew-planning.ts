/**
 * Hours of work that one station serves between two service visits: ANSI/PSAI Z4.3 has one unit for ten workers in a
 * week of 40 hours, serviced once.
 */
export const STATION_HOURS_PER_VISIT = 10 * 40;

export const CREW_MAX = 10_000;
export const WEEKS_MAX = 260;
/** Weeks from which the monthly rate is named. */
export const MONTH_WEEKS = 4;

/** Hours a day and days a week. */
export const shifts = {
  "8x5": { hours: 8, days: 5 },
  "10x5": { hours: 10, days: 5 },
  "10x6": { hours: 10, days: 6 },
  "12x6": { hours: 12, days: 6 },
  "12x7": { hours: 12, days: 7 },
} as const;

export type Shift = keyof typeof shifts;

/** Whether a text names one of the shifts. */
export function isShift(value: string | null): value is Shift {
  return value !== null && Object.hasOwn(shifts, value);
}

/** The shifts as one chooses from them, each in its words. */
export function shiftOptions(words: Readonly<Record<Shift, string>>) {
  return Object.keys(shifts)
    .filter(isShift)
    .map((value) => ({ value, label: words[value] }));
}
