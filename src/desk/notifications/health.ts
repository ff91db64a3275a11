import { queryOptions, useQuery } from "@tanstack/react-query";
import { deskStatusQuery, REFRESH_MS, useTicking } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { parseMoment } from "@/lib/business-time";
import { dataOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";

/** How the messages are doing. Moments in milliseconds since 1970 by the server's clock. */
export type NotificationHealth = {
  /** When the worker last asked; null: never. */
  lastRunAt: number | null;
  canMail: boolean;
  canText: boolean;
  /** How many are due and not sent yet, and since when the oldest of them is due. */
  waiting: number;
  waitingSince: number | null;
  /** How many were given up in the last thirty days. */
  failed: number;
  /** From a request to the first message to staff, in milliseconds, over the last seven days; null: there was none. */
  medianMs: number | null;
  /** Which copies to customers have used up their budget. */
  copiesSpent: readonly string[];
  /** Whether anybody hears of it by another way when the worker stops. */
  hasSecondWay: boolean;
};

const toMilliseconds = (moment: string | null) =>
  moment === null ? null : parseMoment(moment).getTime();

/**
 * How the messages are doing, asked for as often as what else the desk shows.
 * @throws BackendError
 */
export function notificationHealthQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.notificationHealth(),
    queryFn: async ({ signal }): Promise<NotificationHealth> => {
      const answer = await getSupabase().rpc("notification_health").abortSignal(signal).single();
      const data = dataOf(answer);
      // The generated type does not know that a function's columns can be null.
      const seconds: number | null = data.median_seconds;
      return {
        lastRunAt: toMilliseconds(data.last_run_at),
        canMail: data.channels.includes("email"),
        canText: data.channels.includes("sms"),
        waiting: data.waiting,
        waitingSince: toMilliseconds(data.waiting_since),
        failed: data.failed,
        medianMs: seconds === null ? null : seconds * 1000,
        copiesSpent: data.copies_spent,
        hasSecondWay: data.has_second_way,
      };
    },
    refetchInterval: REFRESH_MS,
  });
}

type FailedRow = Database["public"]["Functions"]["failed_notifications"]["Returns"][number];

/** A message that was given up; a digest is one. */
export type FailedNotification = Omit<FailedRow, "address" | "answer"> & {
  /** Where it goes. Null: to the business's own address, or nowhere because the address is gone. */
  address: string | null;
  /** What the service said. */
  answer: string | null;
};

/**
 * The messages that were given up, the newest request first, fifty at most.
 * @throws BackendError
 */
export function failedNotificationsQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.failedNotifications(),
    queryFn: async ({ signal }): Promise<FailedNotification[]> =>
      rowsOf(await getSupabase().rpc("failed_notifications").abortSignal(signal)),
    refetchInterval: REFRESH_MS,
  });
}

/** How long messages may wait before that is an alarm, in milliseconds: three minutes, less until the desk asks again. */
const ALARM_MS = 180_000 - REFRESH_MS;

/**
 * How the messages are doing, the gravest first.
 * - `stopped`: some wait, and nobody has come for them
 * - `stuck`: the worker runs, and they still wait
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

/** Whether somebody comes for messages at all: never yet, not for minutes, or all the time. */
export type WorkerState = "unset" | "stopped" | "running";

/** Whether a message that is handed over now goes out now. `now` by the server's clock, in milliseconds since 1970. */
export function workerState({ lastRunAt }: NotificationHealth, now: number): WorkerState {
  if (lastRunAt === null) return "unset";
  return now - lastRunAt > ALARM_MS ? "stopped" : "running";
}

/** Whether a state calls for somebody to do something now. */
export const isAlarm = (state: HealthState) => state !== "unset" && state !== "well";

/**
 * Something about the state of the messages that changes as time passes; `fallback` while the state is not known.
 * @param select gets the time by the server's clock, in milliseconds since 1970
 */
export function useHealth<Value extends string>(
  select: (health: NotificationHealth, now: number) => Value,
  fallback: Value,
): Value {
  const { data: health } = useQuery(notificationHealthQuery());
  const { data: clockOffset = 0 } = useQuery({
    ...deskStatusQuery(),
    select: (status) => status.clockOffset,
  });
  return useTicking((now) => (health ? select(health, now + clockOffset) : fallback));
}
