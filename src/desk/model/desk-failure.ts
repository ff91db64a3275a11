import { plainMessage } from "@/lib/supabase/errors";
import { type FailureWords, failureWords } from "@/lib/supabase/failure-words";
import { showToast, type ToastAction } from "@/ui/toast/toast-store";
import { failureTexts, refusalTexts } from "./failure-texts";
import { refusalWordsOf } from "./refusals";

const WORDS: FailureWords = {
  offline: failureTexts.offline,
  byKind: { "no-answer": failureTexts.noAnswer, unavailable: failureTexts.notSaved },
  otherwise: plainMessage,
};

/** Why a change failed and what to do, for staff. Never a raw error text. */
export function deskFailure(error: unknown): string {
  return refusalWordsOf(error) ?? failureWords(error, WORDS);
}

/** Shows an error toast with the reason and, if given, an action. */
export function complain(
  title: string,
  error: unknown,
  {
    reasonFor = deskFailure,
    action,
  }: { reasonFor?: (error: unknown) => string; action?: ToastAction } = {},
): void {
  showToast({
    tone: "destructive",
    title,
    description: reasonFor(error),
    ...(action && { action }),
  });
}

export const UNDO_MS = 10_000;

/** Why a change in the staff area was refused. */
export const staffRefusal = (error: unknown, otherwise: string = refusalTexts.failed): string =>
  refusalWordsOf(error) ??
  failureWords(error, {
    byKind: { forbidden: refusalTexts.forbidden, "no-answer": refusalTexts.noAnswer },
    offline: refusalTexts.offline,
    otherwise,
  });
