import { SEARCH_MAX } from "@/desk/listing/search-patterns";
import type { CommonFilter } from "@/desk/model/desk-filter";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";

export type LoggedList = { list: "requests" | "quotes"; filter: CommonFilter };

/**
 * Logs that the signed-in member of staff exports a list. Search terms are stored apart, so that they can be erased.
 * @throws BackendError
 */
export async function logExport(
  { list, filter: { search, ...filter } }: LoggedList,
  rowCount: number,
  signal: AbortSignal,
): Promise<void> {
  const answer = await getSupabase()
    .rpc("log_export", {
      _list: list,
      _row_count: rowCount,
      _filter: filter,
      ...(search && { _search: Array.from(search).slice(0, SEARCH_MAX).join("") }),
    })
    .abortSignal(signal);
  throwIfFailed(answer);
}
