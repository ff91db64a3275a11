import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import type { Database } from "@/lib/supabase/database.types";
import { throwIfFailed } from "@/lib/supabase/errors";
import { quoteDeskKeys } from "./quote-desk-keys";

export type Submission = Database["public"]["Tables"]["quote_submissions"]["Row"];

/**
 * Requests that nobody has answered yet, newest first (call 3 of the specification).
 * @throws BackendError
 */
export function newSubmissionsQuery() {
  return queryOptions({
    queryKey: quoteDeskKeys.newSubmissions(),
    queryFn: async ({ signal }) => {
      const answer = await getSupabase()
        .from("quote_submissions")
        .select("*")
        .eq("processed", false)
        .order("created_at", { ascending: false })
        .abortSignal(signal);
      throwIfFailed(answer);
      return answer.data ?? [];
    },
  });
}
