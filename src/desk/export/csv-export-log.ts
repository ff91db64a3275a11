import { SEARCH_MAX } from "@/desk/listing/search-terms";
import type { CommonFilter } from "@/desk/model/desk-filter";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";

type Export = {
  list: "requests" | "quotes";
  /** Which rows; the words searched for are kept apart, because an erasure may have to take them out. */
  filter: CommonFilter;
  rowCount: number;
};

/**
 * Writes into the log that the signed-in member of staff saves a list as a file. To be called before there is a file:
 * an export that is not in the log does not happen.
 * @throws BackendError
 */
export async function logExport(
  { list, filter, rowCount }: Export,
  signal: AbortSignal,
): Promise<void> {
  const { search, ...rest } = filter;
  const answer = await getSupabase()
    .rpc("log_export", {
      _list: list,
      _row_count: rowCount,
      _filter: rest,
      ...(search && { _search: Array.from(search).slice(0, SEARCH_MAX).join("") }),
    })
    .abortSignal(signal);
  throwIfFailed(answer);
}
