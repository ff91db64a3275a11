import { queryOptions } from "@tanstack/react-query";
import { REFRESH_MS } from "@/desk/listing/desk-status-query";
import { quoteDeskKeys } from "@/desk/model/quote-desk-keys";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { rowsOf } from "@/lib/supabase/errors";

type EntryRow = Tables<"request_entries">;

/** What somebody did or noted. One that was taken back stays, marked. */
export type RequestEntry = Pick<
  EntryRow,
  "id" | "created_at" | "actor_id" | "actor_name" | "note"
> & { kind: Exclude<EntryRow["kind"], "void">; isTakenBack: boolean };

/** Entries that are fetched: far more than a request collects, and a limit all the same. */
const ENTRIES_MAX = 200;

/** Puts together each entry and what takes it back. The order stays. */
function toEntries(rows: readonly EntryRow[]): RequestEntry[] {
  const takenBack = new Set(rows.map(({ voids }) => voids));
  return rows.flatMap(({ kind, ...row }) =>
    kind === "void" ? [] : [{ ...row, kind, isTakenBack: takenBack.has(row.id) }],
  );
}

/**
 * What was done to reach a customer and what colleagues noted, newest first.
 * @throws BackendError
 */
export function requestEntriesQuery(submissionId: string) {
  return queryOptions({
    queryKey: quoteDeskKeys.requestEntries(submissionId),
    queryFn: async ({ signal }): Promise<RequestEntry[]> => {
      const answer = await getSupabase()
        .from("request_entries")
        .select("*")
        .eq("submission_id", submissionId)
        .order("created_at", { ascending: false })
        .order("id")
        .limit(ENTRIES_MAX)
        .abortSignal(signal);
      return toEntries(rowsOf(answer));
    },
    refetchInterval: REFRESH_MS,
  });
}
