import { plainMessage } from "@/lib/supabase/errors";
import { type FailureWords, failureWords } from "@/lib/supabase/failure-words";
import { showToast, type ToastAction } from "@/ui/toast/toast-store";
import { failureTexts } from "./desk-failure-words";

/** A refusal carries a sentence for staff; what else goes wrong does not. */
const WORDS: FailureWords = {
  offline: failureTexts.offline,
  byKind: { "no-answer": failureTexts.noAnswer, unavailable: failureTexts.notSaved },
  otherwise: plainMessage,
};

/** Why a change at the desk was not made and what to do, in words for staff. Never the raw text of anything. */
export function deskFailure(error: unknown): string {
  return failureWords(error, WORDS);
}

/** Says what did not work and why, and offers a second try where one is given. */
export function complain(
  title: string,
  error: unknown,
  { say = deskFailure, action }: { say?: (error: unknown) => string; action?: ToastAction } = {},
): void {
  showToast({ tone: "destructive", title, description: say(error), ...(action && { action }) });
}

/** How long an undo is offered, in milliseconds. */
export const UNDO_MS = 10_000;
