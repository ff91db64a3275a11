import { rowOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { BackendError, backendError } from "@/lib/supabase/errors";
import { showToast, type ToastAction } from "@/ui/toast/toast-store";
import { deskHref } from "./desk-address";
import { deskFailure } from "./desk-failure";
import { firstTexts as texts } from "./model-texts";

type Entry = Pick<Tables<"quote_activity">, "action" | "actor_id" | "actor_name" | "quote_id">;

async function nameOf({ actor_id, actor_name }: Entry): Promise<string> {
  const { data } = await getSupabase().auth.getSession();
  const isOwn = actor_id !== null && actor_id === data.session?.user.id;
  return isOwn ? texts.you : (actor_name ?? texts.someone);
}

const log = () =>
  getSupabase().from("quote_activity").select("action, actor_id, actor_name, quote_id");

type First = { words: string; action?: ToastAction };

/** Who quoted or dismissed a request last, with a link to the quote. @throws BackendError */
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

/** A colleague quoted or dismissed the request first. */
const isTooLate = (error: unknown) =>
  error instanceof BackendError && (error.kind === "duplicate" || error.code === "PT410");

/**
 * Shows why a change of a request failed; after a conflict, who was first, with a link to their quote.
 * @param toSentence puts the reason into a sentence
 */
export async function showConflict(
  submissionId: string,
  title: string,
  error: unknown,
  toSentence: (reason: string) => string = (reason) => reason,
): Promise<void> {
  const first = isTooLate(error)
    ? await whoWasFirst(submissionId).catch(() => undefined)
    : undefined;
  showToast({
    tone: "destructive",
    title,
    description: toSentence(first?.words ?? deskFailure(error)),
    ...(first?.action && { action: first.action }),
  });
}

/**
 * For an update that matched no row of a quote.
 * @param code of the error if the quote was changed
 * @param isCanceled whether what was changed is that its booking was canceled; more may have been logged since
 * @throws BackendError naming who changed or deleted it, or `forbidden`: every quote has a log, so an empty one means that
 *    access was lost
 */
export async function throwQuoteConflict(
  quoteId: string,
  code: string,
  isCanceled = false,
): Promise<never> {
  const ofQuote = log().eq("quote_id", quoteId);
  const entries = isCanceled ? ofQuote.eq("action", "status").eq("after", "canceled") : ofQuote;
  const answer = await entries.order("id", { ascending: false }).limit(1);
  const [entry] = rowsOf(answer);
  if (!entry) throw backendError("forbidden", { code: "", status: answer.status, cause: null });
  const name = await nameOf(entry);
  if (entry.action === "deleted") throw new BackendError("rejected", texts.deleted(name), "", 404);
  const words = isCanceled ? texts.canceled(name) : texts.changed(name);
  throw new BackendError("rejected", words, code, 409);
}

/**
 * For an update that matched no row of a request.
 * @throws BackendError `duplicate` with `message`, or `forbidden`: requests are never deleted, so a missing one means that
 *    access was lost
 */
export async function throwRequestConflict(submissionId: string, message: string): Promise<never> {
  const answer = await getSupabase().from("quote_submissions").select("id").eq("id", submissionId);
  if (rowOf(answer)) throw new BackendError("duplicate", message, "", 409);
  throw backendError("forbidden", { code: "", status: answer.status, cause: null });
}
