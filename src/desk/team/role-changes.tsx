import { queryOptions } from "@tanstack/react-query";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { roleChangeSentence } from "./role-change-sentence";
import { teamTexts } from "./team-words";

type RoleChange = Tables<"role_changes">;

/** Entries that are shown. */
const CHANGES_MAX = 100;

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

type RoleChangesProps = { changes: RoleChange[]; ownId: string | undefined };

/** The log, newest first, a sentence each. */
export function RoleChanges({ changes, ownId }: RoleChangesProps) {
  return (
    <>
      <ol className="wrap-anywhere grid gap-3 text-base">
        {changes.map((change) => (
          <li key={change.id} className="border-hairline border-t pt-3">
            {roleChangeSentence(change, ownId)}
            <time
              dateTime={parseMoment(change.created_at).toISOString()}
              className="block text-note text-stone tabular-nums"
            >
              {formatMoment(change.created_at)}
            </time>
          </li>
        ))}
      </ol>
      {changes.length === CHANGES_MAX && (
        <p className="mt-3 text-note text-stone">{teamTexts.changes.latest(CHANGES_MAX)}</p>
      )}
    </>
  );
}
