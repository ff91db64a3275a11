import { formatMoment, parseMoment } from "@/lib/business-time";
import { roleChangeSentence } from "./role-change-sentence";
import { CHANGES_MAX, type RoleChange } from "./role-changes-query";
import { teamTexts } from "./team-words";

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
