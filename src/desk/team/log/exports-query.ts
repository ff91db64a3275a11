import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { rowsOf } from "@/lib/supabase/errors";
import { teamKeys } from "../team-keys";
import { teamReading } from "../team-reading";

export type Export = Tables<"exports">;

/** Entries that are shown. */
export const EXPORTS_MAX = 50;

/**
 * Who saved a list as a file, newest first.
 * @throws BackendError
 */
export function exportsQuery() {
  return queryOptions({
    queryKey: teamKeys.exports(),
    queryFn: async ({ signal }): Promise<Export[]> => {
      const answer = await getSupabase()
        .from("exports")
        .select("*")
        .order("id", { ascending: false })
        .limit(EXPORTS_MAX)
        .abortSignal(signal);
      return rowsOf(answer);
    },
    ...teamReading,
  });
}
