import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { arrivalsRefresh } from "@/desk/notifications/arrivals/arrivals";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";

/** A mail or a text that came in about no quote that is known. */
export type Received = Tables<"received_messages">;

/** As many as one look brings. */
const TRAY_MAX = 50;

/**
 * What came in and waits for somebody to see to it, the oldest first; asked for as often as new requests are.
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
    ...arrivalsRefresh,
  });
}
