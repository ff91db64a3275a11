import { queryOptions } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { getSupabase } from "@/lib/supabase/client";
import { rowsOf } from "@/lib/supabase/errors";
import { ARRIVALS_MAX, type Arrival } from "./arrivals";

/** How often a desk in the background asks, in milliseconds. Everything else rests meanwhile. */
const BACKGROUND_REFRESH_MS = 30_000;

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
    refetchInterval: () =>
      document.visibilityState === "hidden" ? BACKGROUND_REFRESH_MS : REFRESH_MS,
    refetchIntervalInBackground: true,
    // The library holds retries, and reads while offline, until the page is in front again. That is soon enough.
    retry: false,
    networkMode: "always",
    // Kept from an earlier visit of the page, they would be taken for what was there at opening.
    gcTime: 0,
  });
}
