import { queryOptions } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";

/** A mail or a text that came in about no quote that is known. */
export type Received = Tables<"received_messages">;

/** As many as one look brings. */
const TRAY_MAX = 50;

/**
 * What came in and waits for somebody to see to it, the oldest first. Not asked for in the background.
 * @throws BackendError
 */
export function trayQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.tray(),
    queryFn: async ({ signal }): Promise<Received[]> =>
      rowsOf(
        await getSupabase()
          .from("received_messages")
          .select("*")
          .is("settled_at", null)
          .order("is_automatic")
          .order("received_at")
          .limit(TRAY_MAX)
          .abortSignal(signal),
      ),
    refetchInterval: REFRESH_MS,
  });
}
