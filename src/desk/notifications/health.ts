import { queryOptions, useQuery } from "@tanstack/react-query";
import { REFRESH_MS, toMilliseconds, useTicking } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { dataOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";

/** State of the messages. Moments in milliseconds since 1970 by the server's clock. */
export type NotificationHealth = {
  /** Last run of the worker; null for never. */
  lastRunAt: number | null;
  canMail: boolean;
  canText: boolean;
  /** Messages that are due and not sent, and the due time of the oldest. */
  waiting: number;
  waitingSince: number | null;
  /** Failures in the last thirty days. */
  failed: number;
  /** Channels whose budget for customer copies is spent. */
  copiesSpent: readonly string[];
};

/** Polled like the rest of the desk. @throws BackendError */
export function notificationHealthQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.notificationHealth(),
    queryFn: async ({ signal }): Promise<NotificationHealth> => {
      const answer = await getSupabase().rpc("notification_health").abortSignal(signal).single();
      const data = dataOf(answer);
      return {
        lastRunAt: toMilliseconds(data.last_run_at),
        canMail: data.channels.includes("email"),
        canText: data.channels.includes("sms"),
        waiting: data.waiting,
        waitingSince: toMilliseconds(data.waiting_since),
        failed: data.failed,
        copiesSpent: data.copies_spent,
      };
    },
    refetchInterval: REFRESH_MS,
  });
}

type FailedRow = Database["public"]["Functions"]["failed_notifications"]["Returns"][number];

/** A message, or a digest, that was given up. */
export type FailedNotification = Omit<
  FailedRow,
  "address" | "answer" | "call" | "must_be_known" | "quote_id" | "says"
> & {
  /** Null for the business's own address, or if the address is gone. */
  address: string | null;
  answer: string | null;
  /** Its kind; of a quote, also `change` or `cancellation`. Null of a message to staff, like the two below. */
  says: string | null;
  /** A customer has not heard what must be known: someone has to call. */
  must_be_known: boolean | null;
  /** The customer's number, as typed; null if there is none. */
  call: string | null;
  quote_id: string | null;
};

/** The failed messages, those that a customer must know first, then by the newest request; fifty at most. */
export const failedNotificationsQuery = () => ({
  ...deskQuery(
    quoteDeskKeys.failedNotifications(),
    (backend) => backend.rpc("failed_notifications"),
    rowsOf<FailedNotification>,
  ),
  refetchInterval: REFRESH_MS,
});

/** How long messages may wait before an alarm, in milliseconds: three minutes, less one polling interval. */
const ALARM_MS = 180_000 - REFRESH_MS;

/**
 * The most serious state wins.
 * - `stopped`: messages wait, and the worker does not run
 * - `stuck`: the worker runs, but messages still wait
 * - `failed`: some were given up
 * - `unset`: sending was never set up
 */
export type HealthState = "stopped" | "stuck" | "failed" | "unset" | "well";

/** `now` is in milliseconds since 1970, by the server's clock. */
export function healthState(health: NotificationHealth, now: number): HealthState {
  const { lastRunAt, canMail, waiting, waitingSince, failed } = health;
  // Nothing is switched on yet.
  if (lastRunAt === null) return "unset";
  if (waiting > 0 && now - lastRunAt > ALARM_MS) return "stopped";
  if (waitingSince !== null && now - waitingSince > ALARM_MS) return "stuck";
  if (failed > 0) return "failed";
  return canMail ? "well" : "unset";
}

export type WorkerState = "unset" | "stopped" | "running";

/** Whether a message handed over now would go out now. `now` is in milliseconds since 1970, by the server's clock. */
export function workerState({ lastRunAt }: NotificationHealth, now: number): WorkerState {
  if (lastRunAt === null) return "unset";
  return now - lastRunAt > ALARM_MS ? "stopped" : "running";
}

export const isAlarm = (state: HealthState) => state !== "unset" && state !== "well";

/**
 * A value derived from the state of the messages and the time.
 * @param select gets the server's time in milliseconds since 1970
 * @param fallback while the state is unknown
 */
export function useHealth<Value extends string>(
  select: (health: NotificationHealth, now: number) => Value,
  fallback: Value,
): Value {
  const { data: health } = useQuery(notificationHealthQuery());
  return useTicking((now) => (health ? select(health, now) : fallback));
}
