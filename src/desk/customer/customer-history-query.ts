import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { rowsOf } from "@/lib/supabase/errors";

/** Another request of the same customer, and what came of it. */
export type PastRequest = Database["public"]["Functions"]["customer_history"]["Returns"][number];

/**
 * The other requests of the customer who made this one, the newest first: by e-mail, phone, or name and place.
 * @throws BackendError
 */
export function customerHistoryQuery(submissionId: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.history(submissionId),
    queryFn: async ({ signal }): Promise<PastRequest[]> =>
      rowsOf(
        await getSupabase()
          .rpc("customer_history", { _submission_id: submissionId })
          .abortSignal(signal),
      ),
  });
}
