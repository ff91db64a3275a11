import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Quote } from "@/desk/model/quote";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { rowsOf } from "@/lib/supabase/errors";

export type Activity = Tables<"quote_activity">;

/** Entries that are fetched: more than a quote collects, and a limit all the same. */
const ACTIVITY_MAX = 200;

/**
 * Who did what with a quote and the request it came from, newest first.
 * @throws BackendError
 */
export function activityQuery(quote: Pick<Quote, "id" | "submission_id" | "revision">) {
  return queryOptions({
    queryKey: quoteDeskKeys.activity(quote.id, quote.revision),
    queryFn: async ({ signal }): Promise<Activity[]> => {
      const answer = await getSupabase()
        .from("quote_activity")
        .select("*")
        .eq("submission_id", quote.submission_id)
        .order("id", { ascending: false })
        .limit(ACTIVITY_MAX)
        .abortSignal(signal);
      return rowsOf(answer);
    },
    // The log so far stays on screen while the new entry is fetched.
    placeholderData: keepPreviousData,
  });
}
