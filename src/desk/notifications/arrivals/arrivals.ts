import { queryOptions } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Submission } from "@/desk/model/submission";
import { parseMoment } from "@/lib/business-time";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { emergencyType } from "@/request/facts";
import { arrivalTexts } from "./arrivals-words";

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

type ArrivalWatch = {
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

/** How often a desk in the background asks, in milliseconds. Everything else rests meanwhile. */
const BACKGROUND_REFRESH_MS = 30_000;

/** How what is announced is asked for: also while the page is hidden. */
export const arrivalsRefresh = {
  refetchInterval: () =>
    document.visibilityState === "hidden" ? BACKGROUND_REFRESH_MS : REFRESH_MS,
  refetchIntervalInBackground: true,
  // The library holds retries, and reads while offline, until the page is in front again. That is soon enough.
  retry: false,
  networkMode: "always",
} as const;

/**
 * The latest requests in a few bytes, asked for also while the page is hidden: that is when an announcement is needed.
 * Dealt-with ones are included, so that one taken back later does not pass for new.
 * @param since where to start, milliseconds since 1970; null for the newest whatever their age
 * @throws BackendError
 */
export function arrivalsQuery(since: () => number | null) {
  return queryOptions({
    queryKey: quoteDeskKeys.arrivals(),
    queryFn: async ({ signal }): Promise<Arrival[]> => {
      const start = since();
      let query = getSupabase()
        .from("quote_submissions")
        .select("id, name, kind, event_type, event_address, created_at, processed");
      if (start !== null) query = query.gte("created_at", new Date(start).toISOString());
      const answer = await query
        .order("created_at", { ascending: false })
        .limit(ARRIVALS_MAX)
        .abortSignal(signal);
      return rowsOf(answer);
    },
    ...arrivalsRefresh,
    // Kept from an earlier visit of the page, they would be taken for what was there at opening.
    gcTime: 0,
  });
}

const texts = arrivalTexts;

/** More than this many at once are announced by their number. */
export const SINGLES_MAX = 2;

/** What happened, of an emergency. */
export function whatHappened({ event_type }: Pick<Arrival, "event_type">): string {
  return emergencyType(event_type).toLowerCase();
}

/** `key` tells one announcement from another; the description may be empty. */
export type Announcement = {
  key: string;
  /** The request that it is about; null for several. */
  id: string | null;
  title: string;
  description: string;
  isUrgent: boolean;
};

/** Emergencies first. Of several alike only how many there are, not fifty messages. */
function announce(
  arrivals: readonly Arrival[],
  textOf: (arrival: Arrival) => Pick<Announcement, "title" | "description">,
): Announcement[] {
  return [true, false].flatMap((isUrgent): Announcement[] => {
    const alike = arrivals.filter((arrival) => (arrival.kind === "emergency") === isUrgent);
    if (alike.length > SINGLES_MAX) {
      const title = isUrgent ? texts.emergencies(alike.length) : texts.requests(alike.length);
      return [
        { key: alike.map(({ id }) => id).join(), id: null, title, description: "", isUrgent },
      ];
    }
    return alike.map((arrival) => ({
      ...{ key: arrival.id, id: arrival.id, isUrgent },
      ...textOf(arrival),
    }));
  });
}

/** What the page says of new requests. */
export function announcementsOf(arrivals: readonly Arrival[]): Announcement[] {
  return announce(arrivals, (arrival) => ({
    title: texts.of(texts.newOf[arrival.kind], arrival.name),
    description: arrival.event_address ?? "",
  }));
}

/** What notifications say, which may stand on a locked screen: what and where, not who. */
export function notificationsOf(arrivals: readonly Arrival[]): Announcement[] {
  return announce(arrivals, (arrival) => ({
    title: texts.newOf[arrival.kind],
    description: [arrival.kind === "emergency" && whatHappened(arrival), arrival.event_address]
      .filter(Boolean)
      .join(" · "),
  }));
}
