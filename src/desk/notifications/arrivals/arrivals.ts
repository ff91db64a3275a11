import { queryOptions } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import type { Submission } from "@/desk/model/submission";
import { parseMoment } from "@/lib/business-time";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { emergencyType } from "@/request/facts";
import { arrivalTexts } from "./arrival-texts";

/** The columns that an announcement needs. */
export type Arrival = Pick<
  Submission,
  "id" | "name" | "kind" | "event_type" | "event_address" | "created_at" | "processed"
>;

/** Requests per poll. */
export const ARRIVALS_MAX = 50;

/**
 * How far each poll reaches back before the newest request, in milliseconds: `created_at` is the start of a
 * transaction, and a slow one becomes visible after younger ones.
 */
const OVERLAP_MS = 120_000;

type ArrivalWatch = {
  /** Start of the next poll, in milliseconds since 1970; null for the newest of any age. */
  since: () => number | null;
  /** Returns the new rows. The first call only records what is there already. */
  take: (rows: readonly Arrival[]) => Arrival[];
};

/** Finds new requests by id and server time, without this machine's clock. Each is reported once; handled ones never. */
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
        // In a flood the poll is full before it has reached back that far.
        const reach = rows.length === ARRIVALS_MAX ? Math.min(...moments) : 0;
        since = Math.max(Math.max(...moments) - OVERLAP_MS, reach, since ?? 0);
      }
      return isOpening ? [] : fresh;
    },
  };
}

/** In milliseconds; everything else pauses in the background. */
const BACKGROUND_REFRESH_MS = 30_000;

/** Polling options that keep working in a hidden tab. */
export const arrivalsRefresh = {
  refetchInterval: () =>
    document.visibilityState === "hidden" ? BACKGROUND_REFRESH_MS : REFRESH_MS,
  refetchIntervalInBackground: true,
  // The library pauses retries and offline reads until the tab is visible again, which is soon enough.
  retry: false,
  networkMode: "always",
} as const;

/**
 * The latest requests, polled in a hidden tab too. Includes handled ones, so that a restored one does not count as
 * new.
 * @param since in milliseconds since 1970; null for the newest of any age
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
    // A cached answer from an earlier visit would count as what was there at opening.
    gcTime: 0,
  });
}

const texts = arrivalTexts;

/** More than this many at once are announced as a number. */
export const SINGLES_MAX = 2;

/** What happened in an emergency. */
export function whatHappened({ event_type }: Pick<Arrival, "event_type">): string {
  return emergencyType(event_type).toLowerCase();
}

/** `key` identifies an announcement; the description may be empty. */
export type Announcement = {
  key: string;
  /** Null for several requests. */
  id: string | null;
  title: string;
  description: string;
  isUrgent: boolean;
  /** A click on the notification. */
  onOpen?: () => void;
};

/** Emergencies first; many of a kind as a number. */
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
      key: arrival.id,
      id: arrival.id,
      isUrgent,
      ...textOf(arrival),
    }));
  });
}

/** Toasts for new requests. */
export function announcementsOf(arrivals: readonly Arrival[]): Announcement[] {
  return announce(arrivals, (arrival) => ({
    title: texts.of(texts.newOf[arrival.kind], arrival.name),
    description: arrival.event_address ?? "",
  }));
}

/** Notifications, which show on a locked screen: what and where, but not who. */
export function notificationsOf(arrivals: readonly Arrival[]): Announcement[] {
  return announce(arrivals, (arrival) => ({
    title: texts.newOf[arrival.kind],
    description: [arrival.kind === "emergency" && whatHappened(arrival), arrival.event_address]
      .filter(Boolean)
      .join(" · "),
  }));
}
