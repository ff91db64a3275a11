const MINUTE = 60_000;

/** How long a sign-in of staff lasts, in milliseconds: in all, and without use at the desk. */
export const TOTAL_LIMIT = 12 * 60 * MINUTE;
export const IDLE_LIMIT = 60 * MINUTE;
/** How long before its end a person is warned, in milliseconds. */
export const WARNING_TIME = 2 * MINUTE;

/** When a session began and was last used, in milliseconds since 1970. */
export type SessionMarks = { startedAt: number; activeAt: number };

export type TimeLimit = {
  phase: "running" | "warning" | "over";
  /** Which of the two limits comes first. */
  cause: "idle" | "total";
  /** In milliseconds since 1970. */
  endsAt: number;
};

/** How far a session is at a time (milliseconds since 1970). By the wall clock, so that a laptop's sleep counts. */
export function timeLimitAt(now: number, { startedAt, activeAt }: SessionMarks): TimeLimit {
  const idleEnd = activeAt + IDLE_LIMIT;
  const totalEnd = startedAt + TOTAL_LIMIT;
  const cause = idleEnd < totalEnd ? "idle" : "total";
  const endsAt = Math.min(idleEnd, totalEnd);
  if (now >= endsAt) return { phase: "over", cause, endsAt };
  return { phase: now >= endsAt - WARNING_TIME ? "warning" : "running", cause, endsAt };
}
