import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

/** How long an answer counts, in milliseconds: it changes once a day. */
const STALE_MS = 600_000;

/** How old requests are made anonymous. The generated type does not know that a function's columns can be null. */
export type Retention = {
  /** After so many months; null is never. */
  months: number | null;
  /** Whether the database does it by itself. */
  isScheduled: boolean;
  /** The last run as the server wrote it; null when there was none. */
  lastRunAt: string | null;
};

/**
 * After how long old requests are made anonymous, and when that was done last.
 * @throws BackendError
 */
export function retentionQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.retention(),
    queryFn: async ({ signal }): Promise<Retention> => {
      const answer = await getSupabase().rpc("retention_status").abortSignal(signal).single();
      const { months, is_scheduled, last_run_at } = dataOf(answer);
      return { months, isScheduled: is_scheduled, lastRunAt: last_run_at };
    },
    staleTime: STALE_MS,
  });
}
