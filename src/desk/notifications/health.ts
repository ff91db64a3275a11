import type { NotificationHealth } from "./notifications-query";

/** How long messages may wait before that is an alarm, in milliseconds (issue: five minutes). */
const ALARM_MS = 300_000;

/**
 * How the messages are doing, the gravest first.
 * - `stopped`: some wait, and nobody has come for them
 * - `stuck`: the worker comes, and they wait all the same
 * - `failed`: some were given up
 * - `unset`: nothing has ever been set up that sends them
 */
export type HealthState = "stopped" | "stuck" | "failed" | "unset" | "well";

/** Of the state of the messages, the one thing to say. `now` by the server's clock, in milliseconds since 1970. */
export function healthState(health: NotificationHealth, now: number): HealthState {
  const { lastRunAt, canMail, waiting, waitingSince, failed } = health;
  // They wait for somebody to switch it on.
  if (lastRunAt === null) return "unset";
  if (waiting > 0 && now - lastRunAt > ALARM_MS) return "stopped";
  if (waitingSince !== null && now - waitingSince > ALARM_MS) return "stuck";
  if (failed > 0) return "failed";
  return canMail ? "well" : "unset";
}

/** Whether a state calls for somebody to do something now. */
export const isAlarm = (state: HealthState) => state !== "unset" && state !== "well";
