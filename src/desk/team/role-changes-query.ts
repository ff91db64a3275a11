import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { rowsOf } from "@/lib/supabase/errors";
import { teamKeys } from "./team-keys";
import { teamReading } from "./team-reading";

export type RoleChange = Tables<"role_changes">;

/** Entries that are shown. */
export const CHANGES_MAX = 100;

/**
 * Who gave or took access, newest first.
 * @throws BackendError
 */
export function roleChangesQuery() {
  return queryOptions({
    queryKey: teamKeys.changes(),
    queryFn: async ({ signal }): Promise<RoleChange[]> => {
      const answer = await getSupabase()
        .from("role_changes")
        .select("*")
        .order("id", { ascending: false })
        .limit(CHANGES_MAX)
        .abortSignal(signal);
      return rowsOf(answer);
    },
    ...teamReading,
  });
}
