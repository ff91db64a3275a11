import { queryOptions } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

/**
 * Who has a request and whether its customer was answered, looked at as often as the lists are; null when there is no
 * such request.
 * @throws BackendError
 */
export function requestStateQuery(id: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.requestState(id),
    queryFn: async ({ signal }) => {
      const answer = await getSupabase()
        .from("quote_submissions")
        .select(
          "created_at, due_at, processed, taken_by, taken_by_name, taken_at, first_contact_at, first_contact_kind, first_sent_at",
        )
        .eq("id", id)
        .abortSignal(signal);
      return rowOf(answer);
    },
    refetchInterval: REFRESH_MS,
  });
}
