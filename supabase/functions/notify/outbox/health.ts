import { z } from "zod";
import { callDatabase } from "../../_shared/database.ts";
import type { Settings } from "../config/settings.ts";

const agesSchema = z.object({
  /** Since a worker last polled; null: never. */
  last_run_seconds: z.number().nullable(),
  /** Since the oldest unsent message to staff was due. */
  oldest_waiting_seconds: z.number(),
  /** Whether the database raises an alarm when the worker is silent. */
  has_alarm: z.boolean(),
});

type Ages = { [Name in keyof z.infer<typeof agesSchema>]: z.infer<typeof agesSchema>[Name] | null };

const UNKNOWN: Ages = { last_run_seconds: null, oldest_waiting_seconds: null, has_alarm: null };

/** Seconds. The database wakes the worker once a minute. */
export const MOST_SINCE_RUN = 180;
/** Seconds. Retries follow after one minute and after two. */
export const MOST_WAITING = 300;

/** Milliseconds: anyone may ask, without a query each time. */
const CACHED_FOR = 10_000;

const isWithin = (age: number | null, most: number) => age !== null && age <= most;

/**
 * The health check, for an uptime service for example: 200, or 503 if the worker is late or cannot reach the database.
 * Anyone may ask, so it says no more than this.
 */
export function createHealth({ database }: Settings): () => Promise<Response> {
  let ages = Promise.resolve(UNKNOWN);
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<Ages> {
    try {
      const [found] = z.tuple([agesSchema]).parse(await callDatabase(database, "worker_ages", {}));
      return found;
    } catch {
      return UNKNOWN;
    }
  }

  return async () => {
    if (Date.now() - askedAt > CACHED_FOR) {
      askedAt = Date.now();
      ages = ask();
    }
    const { last_run_seconds, oldest_waiting_seconds, has_alarm } = await ages;
    const isWell =
      isWithin(last_run_seconds, MOST_SINCE_RUN) && isWithin(oldest_waiting_seconds, MOST_WAITING);
    return Response.json(
      { last_run_seconds, oldest_waiting_seconds, has_alarm },
      { status: isWell ? 200 : 503, headers: { "cache-control": "no-store" } },
    );
  };
}
