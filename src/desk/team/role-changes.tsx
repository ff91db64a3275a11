import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { deskQuery } from "@/desk/model/desk-query";
import { rowsOf } from "@/lib/supabase/answers";
import type { Tables } from "@/lib/supabase/database.types";
import { roleChangeSentence } from "./role-change-sentence";
import { TeamLog } from "./team-log";
import { teamTexts } from "./team-texts";

const CHANGES_MAX = 100;

const roleChangesQuery = {
  ...deskQuery(
    teamKeys.changes(),
    (backend) =>
      backend.from("role_changes").select("*").order("id", { ascending: false }).limit(CHANGES_MAX),
    rowsOf<Tables<"role_changes">>,
  ),
  ...teamReading,
};

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
