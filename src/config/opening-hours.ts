import type { DayHours } from "./facts-values.ts";

/** Monday first, as ISO counts them. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

/** When the office is open, in Houston time. */
export type Schedule = {
  /** From Monday on; `null` for a closed day. */
  week: readonly (DayHours | null)[];
  /** Days on which it is closed besides, yyyy-MM-dd. */
  closedDays: readonly string[];
};
