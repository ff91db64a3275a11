// Also used by the worker that mails it (supabase/functions/notify), so its imports are relative.
import type { Tables } from "../../lib/supabase/database.types.ts";
import { formatTextNumber } from "../../lib/text-number.ts";
import { loggedName } from "../model/logged-name.ts";
import { alertSettingTexts } from "../notifications/lists/alert-setting-texts.ts";
import { teamTexts } from "./team-texts.ts";

/** The columns that the sentence needs. */
type SpokenChange = Pick<
  Tables<"role_changes">,
  | "action"
  | "role"
  | "actor_id"
  | "actor_name"
  | "user_id"
  | "user_email"
  | "alert_list"
  | "alert_entry"
>;

const texts = teamTexts.changes;

/** The name of a list as shown above it; an unknown one keeps its database name. */
function listName(list: string | null): string {
  const names: Partial<Record<string, string>> = alertSettingTexts.lists.names;
  return names[list ?? ""] ?? list ?? "";
}

function alertSentence({ action, alert_list, alert_entry }: SpokenChange, actor: string): string {
  const { logAdded, logRemoved } = alertSettingTexts.lists;
  const entry = formatTextNumber(alert_entry ?? "");
  return (action === "alert-added" ? logAdded : logRemoved)(actor, entry, listName(alert_list));
}

function ownerSentence({ action, actor_id, user_id, user_email }: SpokenChange, actor: string) {
  const account = user_email ?? texts.unknownAccount;
  if (action === "granted") return texts.madeOwner(actor, account);
  return actor_id === user_id ? texts.owningEnded(actor) : texts.ownerNoMore(actor, account);
}

/** A log entry as a sentence. `ownId` is the reader's account. */
export function roleChangeSentence(change: SpokenChange, ownId: string | undefined): string {
  const { action, role, actor_id, actor_name, user_id, user_email } = change;
  const isOwn = actor_id !== null && actor_id === ownId;
  const actor = isOwn ? texts.you : loggedName(actor_id, actor_name ?? texts.inDatabase);
  if (action === "account-deleted") {
    return user_email === null ? texts.deletedUnknown : texts.deleted(user_email);
  }
  if (action === "factors-required") return texts.factorsRequired(actor);
  if (action === "factors-optional") return texts.factorsOptional(actor);
  if (action === "alert-added" || action === "alert-removed") return alertSentence(change, actor);
  if (role === "owner") return ownerSentence(change, actor);
  const account = user_email ?? texts.unknownAccount;
  if (action === "factor-removed") return texts.factorRemoved(actor, account);
  if (action === "granted") return texts.added(actor, account);
  return actor_id === user_id ? texts.left(actor) : texts.removed(actor, account);
}
