import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, WifiOff } from "lucide-react";
import { useCallback, useSyncExternalStore } from "react";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { parseMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { createListeners } from "@/lib/external-store";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { listingTexts, loadStateTexts } from "./listing-texts";

/** Polling interval of an open desk, in milliseconds. */
export const REFRESH_MS = 15_000;

/** The inbox as the server sees it. Moments in milliseconds since 1970, null if nothing is open. */
export type DeskStatus = {
  /** Today in Houston, yyyy-MM-dd. */
  businessDate: string;
  openRequests: number;
  openEmergencies: number;
  overdueRequests: number;
  nextDueAt: number | null;
  nextEmergencyDueAt: number | null;
  followUpsDue: number;
  /** Open requests by view; `openRequests` has those of `all`. */
  views: Record<CountedView, number>;
};

type CountedView = "mine" | "untaken" | "today" | "overdue" | "weekend";

/** How far the server's clock is ahead, as last heard, in milliseconds. */
let clockOffset = 0;

/** @param moment as the server writes it */
export function setServerClock(moment: string) {
  clockOffset = parseMoment(moment).getTime() - Date.now();
}

/** A moment by the server's clock, as far as known, in milliseconds since 1970. */
export const serverNow = (here = Date.now()) => here + clockOffset;

/** Since 1970. */
export function toMilliseconds(moment: string | null): number | null {
  return moment === null ? null : parseMoment(moment).getTime();
}

/** Counts and the server's clock, in one call since it is polled often. @throws BackendError */
export function deskStatusQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.status(),
    queryFn: async ({ signal }): Promise<DeskStatus> => {
      const { session } = (await getSupabase().auth.getSession()).data;
      const answer = await getSupabase()
        .rpc("desk_status", { ...(session && { _own: session.user.id }) })
        .abortSignal(signal)
        .single();
      const data = dataOf(answer);
      setServerClock(data.server_now);
      return {
        businessDate: data.business_date,
        openRequests: data.open_requests,
        openEmergencies: data.open_emergencies,
        overdueRequests: data.overdue_requests,
        nextDueAt: toMilliseconds(data.next_due_at),
        nextEmergencyDueAt: toMilliseconds(data.next_emergency_due_at),
        followUpsDue: data.follow_ups_due,
        views: {
          mine: data.mine,
          untaken: data.untaken,
          today: data.due_today,
          overdue: data.overdue_requests,
          weekend: data.this_weekend,
        },
      };
    },
    refetchInterval: REFRESH_MS,
  });
}

const TICK_MS = 1000;

/** In milliseconds since 1970; undefined without subscribers. */
let lastTick: number | undefined;

const { subscribe } = createListeners((ticked) => {
  lastTick = Date.now();
  const timer = setInterval(() => {
    lastTick = Date.now();
    ticked();
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    lastTick = undefined;
  };
});

/**
 * A value derived from the time, updated every second by one shared timer; only a changed value renders.
 * @param select gets the server's time in milliseconds since 1970
 */
export function useTicking<Value extends string | number | boolean>(
  select: (now: number) => Value,
): Value {
  return useSyncExternalStore(subscribe, () =>
    // The last tick, so that all components see the same time during a render.
    select(serverNow(lastTick ?? Math.floor(Date.now() / TICK_MS) * TICK_MS)),
  );
}

const texts = listingTexts.freshness;

/** In seconds. */
const JUST_NOW_S = 2;

/** "Updated 5 s ago". Both in milliseconds since 1970; `updatedAt` is 0 before the first update. */
export function ageText(updatedAt: number, now: number): string {
  if (updatedAt === 0) return texts.waiting;
  const seconds = Math.max(0, Math.floor((now - updatedAt) / 1000));
  if (seconds < JUST_NOW_S) return texts.justNow;
  if (seconds < 60) return texts.secondsAgo(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? texts.minutesAgo(minutes) : texts.hoursAgo(Math.floor(minutes / 60));
}

/** Whether something on screen could not be refreshed. */
function useIsOutdated(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribeToCache = useCallback(
    (onChange: () => void) => cache.subscribe(onChange),
    [cache],
  );
  return useSyncExternalStore(subscribeToCache, () =>
    cache
      .findAll({ queryKey: quoteDeskKeys.all, type: "active" })
      .some(({ state }) => state.status === "error" && state.data !== undefined),
  );
}

/** Age of the lists, state of the connection, and a refresh button. */
export function Freshness() {
  const queryClient = useQueryClient();
  const { dataUpdatedAt, isError, failureCount, failureReason, fetchStatus } = useQuery(
    deskStatusQuery(),
  );
  const isOutdated = useIsOutdated();
  const { run, isPending: isRefreshing } = useSingleFlight();
  const age = useTicking((now) => ageText(dataUpdatedAt && serverNow(dataUpdatedAt), now));
  // An expired session is not a lost connection; the guard handles it.
  const isRefused = failureReason instanceof BackendError && failureReason.kind === "forbidden";
  const isReconnecting = (!isRefused && (isError || failureCount > 0)) || fetchStatus === "paused";

  // Never rejects: each query shows its own error.
  const refresh = () => run(() => queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all }));

  return (
    // Fixed width: its text ticks.
    <div className="grid w-10 shrink-0 grid-cols-[minmax(0,1fr)_2.5rem] items-center text-note tabular-nums 2xl:w-36">
      {/* Only what is wrong is announced, not the ticking age. */}
      <span role="status" className="truncate text-right font-semibold text-amber max-2xl:sr-only">
        {isReconnecting && texts.reconnecting}
        {!isReconnecting && isOutdated && texts.outdated}
      </span>
      <span className="sr-only">{age}</span>
      <button
        type="button"
        aria-label={texts.refresh}
        title={isOutdated ? loadStateTexts.refreshFailed : `${texts.refresh}. ${age}`}
        onClick={() => void refresh()}
        className={cn(
          "col-start-2 inline-flex h-10 items-center justify-center",
          isReconnecting || isOutdated ? "text-amber" : "text-ink",
        )}
      >
        {isReconnecting && <WifiOff aria-hidden size={18} />}
        <RefreshCw
          aria-hidden
          size={18}
          className={cn(isRefreshing && "animate-spin", isReconnecting && "hidden")}
        />
      </button>
    </div>
  );
}
