import { countedMinutes } from "@/request/limits";

/** Waits between automatic attempts, in milliseconds; after the last one only the connection or the visitor restarts them. */
const BACKOFF_MS = [1000, 2000, 4000, 8000] as const;

/** After this long the backend accepts a lead that exceeded a limit. In milliseconds; the longest period of private.limits. */
export const LIMIT_PERIOD_MS = countedMinutes * 60_000;

/** Random share of the wait to add or subtract, so that many browsers don't retry in step. */
const JITTER = 0.25;

/**
 * Wait before the automatic attempt that follows `failures` failed ones, in milliseconds, or `undefined` when
 * there are no more. `random` is in [0, 1).
 */
export function backoffDelay(failures: number, random: number): number | undefined {
  const base = BACKOFF_MS[failures - 1];
  return base === undefined ? undefined : Math.round(base * (1 + JITTER * (2 * random - 1)));
}
