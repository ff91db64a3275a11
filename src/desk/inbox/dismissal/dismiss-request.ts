import { useRef } from "react";
import { offerUndo } from "@/desk/frame/offer-undo";
import { showConflict, throwRequestConflict } from "@/desk/model/conflict-errors";
import { complain } from "@/desk/model/desk-failure";
import { processedStamp, type Submission } from "@/desk/model/submission";
import { useChange } from "@/desk/model/use-change";
import { rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { hideHandled } from "../groups/use-frozen-list";
import { type Explanation, explainIfPossible } from "./dismissal-reasons";
import { dismissalTexts } from "./dismissal-texts";

const texts = dismissalTexts;

/**
 * Dismisses a request without a quote (call 6 of the specification).
 * @throws BackendError with kind `duplicate` if a colleague was first
 */
async function dismiss({ id }: Pick<Submission, "id">): Promise<void> {
  const answer = await getSupabase()
    .from("quote_submissions")
    .update(await processedStamp())
    .eq("id", id)
    .eq("processed", false)
    .select("id");
  if (!rowOf(answer)) await throwRequestConflict(id, texts.alreadyDone);
}

/**
 * Restores a dismissed request, at any time.
 * @throws BackendError with kind `duplicate` if it is not dismissed anymore
 */
export async function restoreRequest({ id }: Pick<Submission, "id">): Promise<void> {
  const answer = await getSupabase()
    .from("quote_submissions")
    .update({ processed: false })
    .eq("id", id)
    .not("dismissed_at", "is", null)
    .select("id");
  if (!rowOf(answer)) await throwRequestConflict(id, texts.notDismissed);
}

type Dismissal = Pick<Submission, "id"> & { why: Explanation };

export const dismissRequest = async ({ id, why }: Dismissal) => {
  await dismiss({ id });
  await explainIfPossible([id], why);
};

/** Dismissing a request for a reason, with undo, and restoring it. Never rejects. */
export function useDismissal() {
  const dismissal = useChange(dismissRequest);
  const restoration = useChange(restoreRequest);
  /** Requests in flight, in a ref: a second click comes before the next render. */
  const busy = useRef(new Set<string>());

  async function once(id: string, act: () => Promise<void>) {
    if (busy.current.has(id)) return;
    busy.current.add(id);
    hideHandled([id]);
    dismissErrors();
    await act();
    busy.current.delete(id);
  }

  function restore(submission: Submission) {
    return once(submission.id, async () => {
      try {
        await restoration.mutateAsync(submission);
        showToast({ title: texts.restored, description: submission.name });
      } catch (error) {
        complain(texts.restoreFailed, error);
      }
    });
  }

  function dismiss(submission: Submission, why: Explanation) {
    return once(submission.id, async () => {
      try {
        await dismissal.mutateAsync({ id: submission.id, why });
      } catch (error) {
        await showConflict(submission.id, texts.dismissFailed, error);
        return;
      }
      offerUndo(texts.done, submission.name, {
        altText: texts.undoAlt(submission.name),
        onUndo: () => restore(submission),
      });
    });
  }

  return { dismiss, restore };
}
