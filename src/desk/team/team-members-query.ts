import { queryOptions } from "@tanstack/react-query";
import { getSupabase } from "@/lib/supabase/client";
import { rowsOf } from "@/lib/supabase/errors";
import { teamKeys } from "./team-keys";
import { teamReading } from "./team-reading";

/** One account with access. The generated type does not know that a function's columns can be null. */
export type TeamMember = {
  user_id: string;
  email: string | null;
  /** When, and the name at that time of who did it; null for what is not in the log, or was done in SQL. */
  granted_at: string | null;
  granted_by: string | null;
  /** False until the colleague has signed in since access was given. */
  has_signed_in: boolean;
};

/**
 * The accounts with access, in the order in which they got it.
 * @throws BackendError with kind `forbidden` when the caller is no admin
 */
export function teamMembersQuery() {
  return queryOptions({
    queryKey: teamKeys.members(),
    queryFn: async ({ signal }): Promise<TeamMember[]> => {
      const answer = await getSupabase().rpc("team_members").abortSignal(signal);
      return rowsOf(answer);
    },
    ...teamReading,
  });
}
