import type { Submission } from "@/desk/model/submission";
import { parseMoment } from "@/lib/business-time";

/** As little of a request as it takes to announce it. */
export type Arrival = Pick<
  Submission,
  "id" | "name" | "kind" | "event_type" | "event_address" | "created_at" | "processed"
>;

/** Requests looked at in one go. */
export const ARRIVALS_MAX = 50;

/**
 * How far each look reaches back behind the newest request, in milliseconds: a request carries the moment at which
 * its transaction began, and one that took long becomes visible after younger ones.
 */
const OVERLAP_MS = 120_000;

export type ArrivalWatch = {
  /** Where the next look starts, milliseconds since 1970; null for the newest whatever their age. */
  since: () => number | null;
  /** What is new in these rows. The first rows are what was there at opening: nothing of it is new. */
  take: (rows: readonly Arrival[]) => Arrival[];
};

/**
 * Tells new requests from those that were there. By their ids and the server's own moments: no clock of this machine
 * is asked. A request is reported once, and not at all when a colleague has dealt with it already.
 */
export function createArrivalWatch(): ArrivalWatch {
  let known: Set<string> | undefined;
  let since: number | null = null;
  return {
    since: () => since,
    take(rows) {
      const isOpening = known === undefined;
      const seen = known ?? new Set<string>();
      const fresh = rows.filter(({ id, processed }) => !seen.has(id) && !processed);
      for (const { id } of rows) seen.add(id);
      known = seen;
      const moments = rows.map(({ created_at }) => parseMoment(created_at).getTime());
      if (moments.length > 0) {
        // In a flood the look is full before it has reached back that far: what lies behind it was never seen.
        const reach = rows.length === ARRIVALS_MAX ? Math.min(...moments) : 0;
        since = Math.max(Math.max(...moments) - OVERLAP_MS, reach, since ?? 0);
      }
      return isOpening ? [] : fresh;
    },
  };
}
