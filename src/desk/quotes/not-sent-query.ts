import { queryOptions } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";

/**
 * How many quotes were made and not sent, as the list counts them under "pending": what has expired is not among them.
 * @param today the day in Houston, yyyy-MM-dd
 * @throws BackendError
 */
export function notSentQuery(today: string) {
  return queryOptions({
    queryKey: [...quoteDeskKeys.quotes(), "not-sent", today],
    queryFn: async ({ signal }) => {
      const answer = await getSupabase()
        .from("quotes")
        .select("id", { count: "exact", head: true })
        .eq("status", "pending")
        .gte("valid_until", today)
        .abortSignal(signal);
      return dataOf({ ...answer, data: answer.count });
    },
    refetchInterval: REFRESH_MS,
  });
}
