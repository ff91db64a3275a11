import { queryOptions } from "@tanstack/react-query";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { roleChangeSentence } from "./role-change-sentence";
import { TeamLog } from "./team-log";
import { teamTexts } from "./team-texts";

const CHANGES_MAX = 100;

const roleChangesQuery = queryOptions({
  queryKey: teamKeys.changes(),
  queryFn: async ({ signal }): Promise<Tables<"role_changes">[]> => {
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

/** Who gave or took access. */
export function RoleChanges({ ownId }: { ownId: string | undefined }) {
  return (
    <TeamLog
      id="team-changes"
      texts={teamTexts.changes}
      query={roleChangesQuery}
      max={CHANGES_MAX}
      sentence={(change) => roleChangeSentence(change, ownId)}
    />
  );
}
