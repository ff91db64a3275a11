import { alertTexts } from "@/desk/notifications/lists/lists-words";
import { formatTextNumber } from "@/lib/text-number";
import type { RoleChange } from "./role-changes-query";
import { teamTexts } from "./team-words";

const texts = teamTexts.changes;

/** The name of a list as it stands above it; one that is not known yet is called as the database calls it. */
function listName(list: string | null): string {
  const names: Partial<Record<string, string>> = alertTexts.lists.names;
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
    const { logAdded, logRemoved } = alertTexts.lists;
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
