import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { throwIfFailed } from "@/lib/supabase/errors";
import { quoteDeskKeys } from "./quote-desk-keys";
import type { Quote } from "./quotes-query";

export type Activity = Tables<"quote_activity">;

/** Entries that are fetched: more than a quote collects, and a limit all the same. */
const ACTIVITY_MAX = 200;

/**
 * Who did what with a quote and the request it came from, newest first.
 * @throws BackendError
 */
export function activityQuery(quote: Pick<Quote, "id" | "submission_id">) {
  return queryOptions({
    queryKey: quoteDeskKeys.activity(quote.id),
    queryFn: async ({ signal }): Promise<Activity[]> => {
      const answer = await getSupabase()
        .from("quote_activity")
        .select("*")
        .eq("submission_id", quote.submission_id)
        .order("id", { ascending: false })
        .limit(ACTIVITY_MAX)
        .abortSignal(signal);
      throwIfFailed(answer);
      return answer.data ?? [];
    },
  });
}
