import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, WifiOff } from "lucide-react";
import { useState } from "react";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { cn } from "@/lib/cn";
import { deskStatusQuery } from "./desk-status-query";
import { useTicking } from "./use-ticking";

const texts = inboxTexts.freshness;

/** Below this age, in seconds, what is on screen counts as new. */
const JUST_NOW_S = 2;

/** "Updated 5 s ago". Both in milliseconds since 1970; `updatedAt` 0 means not yet. */
export function ageText(updatedAt: number, now: number): string {
  if (updatedAt === 0) return texts.waiting;
  const seconds = Math.max(0, Math.floor((now - updatedAt) / 1000));
  if (seconds < JUST_NOW_S) return texts.justNow;
  if (seconds < 60) return texts.secondsAgo(seconds);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? texts.minutesAgo(minutes) : texts.hoursAgo(Math.floor(minutes / 60));
}

/** How old the lists are, whether the connection is there, and a button for who does not want to wait. */
export function Freshness() {
  const queryClient = useQueryClient();
  const { dataUpdatedAt, isError, failureCount, fetchStatus } = useQuery(deskStatusQuery());
  const [isRefreshing, setIsRefreshing] = useState(false);
  const age = useTicking((now) => ageText(dataUpdatedAt, now));
  const isReconnecting = isError || failureCount > 0 || fetchStatus === "paused";

  async function refresh() {
    if (isRefreshing) return;
    setIsRefreshing(true);
    // Never rejects: what fails says so in its own place.
    await queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all });
    setIsRefreshing(false);
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-1 text-note text-stone tabular-nums">
      {/* Announced only when the connection is lost; the seconds tick silently beside it. */}
      <span role="status" className={cn(isReconnecting && "mr-1 font-semibold text-amber")}>
        {isReconnecting && (
          <span className="inline-flex items-center gap-1.5">
            <WifiOff aria-hidden size={16} />
            {texts.reconnecting}
          </span>
        )}
      </span>
      {/* On a phone only while it matters. */}
      <span className={cn(!isReconnecting && "max-sm:sr-only")}>{age}</span>
      <button
        type="button"
        aria-label={texts.refresh}
        title={texts.refresh}
        onClick={() => void refresh()}
        className="inline-flex size-11 items-center justify-center text-ink"
      >
        <RefreshCw aria-hidden size={18} className={cn(isRefreshing && "animate-spin")} />
      </button>
    </div>
  );
}
