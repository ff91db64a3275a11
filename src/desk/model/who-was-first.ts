import { rowOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { BackendError, backendError } from "@/lib/supabase/errors";
import { showToast, type ToastAction } from "@/ui/toast/toast-store";
import { deskHref } from "./desk-address";
import { deskFailure } from "./desk-failure";
import { firstTexts as texts } from "./model-words";

type Entry = Pick<Tables<"quote_activity">, "action" | "actor_id" | "actor_name" | "quote_id">;

async function nameOf({ actor_id, actor_name }: Entry): Promise<string> {
  const { data } = await getSupabase().auth.getSession();
  const isOwn = actor_id !== null && actor_id === data.session?.user.id;
  return isOwn ? texts.you : (actor_name ?? texts.someone);
}

const log = () =>
  getSupabase().from("quote_activity").select("action, actor_id, actor_name, quote_id");

type First = { words: string; action?: ToastAction };

/** Who quoted or dismissed a request last, and the way to their quote; undefined when nobody did. @throws BackendError */
async function whoWasFirst(submissionId: string): Promise<First | undefined> {
  const answer = await log()
    .eq("submission_id", submissionId)
    .in("action", ["created", "dismissed"])
    .order("id", { ascending: false })
    .limit(1);
  const [entry] = rowsOf(answer);
  if (!entry) return undefined;
  const name = await nameOf(entry);
  if (entry.quote_id === null) return { words: texts.dismissed(name) };
  const action = { label: texts.openQuote, href: deskHref({ quote: entry.quote_id }) };
  return { words: texts.quoted(name), action };
}

/** Somebody else has quoted or dismissed the request. */
const isTooLate = (error: unknown) =>
  error instanceof BackendError && (error.kind === "duplicate" || error.code === "PT410");

/**
 * Says what did not work with a request and why; where somebody was first, who it was, with the way to their quote.
 * @param say puts the reason into a sentence
 */
export async function complainAbout(
  submissionId: string,
  title: string,
  error: unknown,
  say: (reason: string) => string = (reason) => reason,
): Promise<void> {
  const first = isTooLate(error)
    ? await whoWasFirst(submissionId).catch(() => undefined)
    : undefined;
  showToast({
    tone: "destructive",
    title,
    description: say(first?.words ?? deskFailure(error)),
    ...(first?.action && { action: first.action }),
  });
}

/**
 * Why a change of a quote found no row, in words: who changed or deleted it meanwhile.
 * @param code of the error when it was changed
 * @throws BackendError that says so, or `forbidden`: each quote has a log, and who can read none has no access any more
 */
export async function throwChanged(quoteId: string, code: string): Promise<never> {
  const answer = await log().eq("quote_id", quoteId).order("id", { ascending: false }).limit(1);
  const [entry] = rowsOf(answer);
  if (!entry) throw backendError("forbidden", { code: "", status: answer.status, cause: null });
  const name = await nameOf(entry);
  if (entry.action === "deleted") throw new BackendError("rejected", texts.deleted(name), "", 404);
  throw new BackendError("rejected", texts.changed(name), code, 409);
}

/**
 * Where a change of a request found no row.
 * @throws BackendError `duplicate` with `message`, or `forbidden`: requests are never deleted, and who cannot read this one
 *   has no access any more
 */
export async function throwTooLate(submissionId: string, message: string): Promise<never> {
  const answer = await getSupabase().from("quote_submissions").select("id").eq("id", submissionId);
  if (rowOf(answer)) throw new BackendError("duplicate", message, "", 409);
  throw backendError("forbidden", { code: "", status: answer.status, cause: null });
}
