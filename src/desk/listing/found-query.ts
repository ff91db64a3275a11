import { queryOptions } from "@tanstack/react-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { quoteNumberRange } from "./search-arguments";
import { searchPatterns } from "./search-terms";

/** Counted no further: who finds as many looks for something narrower. */
export const FOUND_MAX = 100;

/** How many a search finds in each list, whatever else is filtered. */
export type Found = { open: number; dismissed: number; quotes: number };

/**
 * Counts what a search finds in every list, in one call by POST: the words do not belong into an address.
 * @throws BackendError
 */
export function foundQuery(search: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.found(search),
    queryFn: async ({ signal }): Promise<Found> => {
      const answer = await getSupabase()
        .rpc("count_found", {
          _patterns: searchPatterns(search),
          _limit: FOUND_MAX,
          ...quoteNumberRange(search),
        })
        .abortSignal(signal)
        .single();
      const { open_requests, dismissed_requests, quotes } = dataOf(answer);
      return { open: open_requests, dismissed: dismissed_requests, quotes };
    },
  });
}
