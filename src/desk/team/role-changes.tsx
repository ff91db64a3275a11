import { queryOptions } from "@tanstack/react-query";
import { teamKeys, teamReading } from "@/desk/model/desk-queries";
import { alertSettingTexts } from "@/desk/notifications/lists/lists-words";
import { formatMoment, parseMoment } from "@/lib/business-time";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { formatTextNumber } from "@/lib/text-number";
import { teamTexts } from "./team-words";

export type RoleChange = Tables<"role_changes">;

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

const texts = teamTexts.changes;

/** The name of a list as it stands above it; one that is not known yet is called as the database calls it. */
function listName(list: string | null): string {
  const names: Partial<Record<string, string>> = alertSettingTexts.lists.names;
  return names[list ?? ""] ?? list ?? "";
}

/** One entry of the log as a sentence. `ownId` is the account of whoever reads it. */
export function roleChangeSentence(
  change: Pick<
    RoleChange,
    "action" | "actor_id" | "actor_name" | "user_id" | "user_email" | "alert_list" | "alert_entry"
  >,
  ownId: string | undefined,
): string {
  const { action, actor_id, actor_name, user_id, user_email } = change;
  const isOwn = actor_id !== null && actor_id === ownId;
  const actor = isOwn ? texts.you : (actor_name ?? texts.inDatabase);
  if (action === "account-deleted") {
    return user_email === null ? texts.deletedUnknown : texts.deleted(user_email);
  }
  if (action === "factors-required") return texts.factorsRequired(actor);
  if (action === "factors-optional") return texts.factorsOptional(actor);
  if (action === "alert-added" || action === "alert-removed") {
    const { logAdded, logRemoved } = alertSettingTexts.lists;
    const entry = formatTextNumber(change.alert_entry ?? "");
    return (action === "alert-added" ? logAdded : logRemoved)(
      actor,
      entry,
      listName(change.alert_list),
    );
  }
  const account = user_email ?? texts.unknownAccount;
  if (action === "factor-removed") return texts.factorRemoved(actor, account);
  if (action === "granted") return texts.added(actor, account);
  return actor_id === user_id ? texts.left(actor) : texts.removed(actor, account);
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
