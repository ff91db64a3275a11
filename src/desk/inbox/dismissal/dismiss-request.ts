import { useRef } from "react";
import { frameTexts } from "@/desk/frame/frame-texts";
import { offerUndo } from "@/desk/frame/offer-undo";
import { showConflict, throwRequestConflict } from "@/desk/model/conflict-errors";
import { complain } from "@/desk/model/desk-failure";
import { processedStamp, type Submission } from "@/desk/model/submission";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { rowOf, rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { type Explanation, explainIfPossible } from "./dismissal-reasons";
import { bulkTexts, dismissalTexts } from "./dismissal-texts";

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

type Dismissals = { ids: readonly string[]; why: Explanation };

/**
 * Dismisses requests for a reason, all or none; skips those a colleague has handled.
 * @returns the dismissed ids
 * @throws BackendError
 */
export const dismissMany = async ({ ids, why }: Dismissals) => {
  const dismissed = rowsOf(await getSupabase().rpc("dismiss_requests", { _ids: [...ids] }));
  if (dismissed.length > 0) await explainIfPossible(dismissed, why);
  return dismissed;
};

/**
 * Restores requests, all or none.
 * @returns the restored ids
 * @throws BackendError
 */
export const restoreMany = async (ids: readonly string[]) =>
  rowsOf(await getSupabase().rpc("restore_requests", { _ids: [...ids] }));

/** In milliseconds; longer than for one, as there is more to see. */
const BULK_UNDO_MS = 20_000;

/** Dismissing many requests with one undo, and restoring them. Resolves with whether it worked. */
export function useBulkDismissal() {
  const dismissal = useChange(dismissMany);
  const restoration = useChange(restoreMany);
  const { attempt } = useAttempt();

  const restore = (ids: readonly string[]) =>
    attempt(async () => {
      const restored = await restoration.mutateAsync(ids);
      showToast({ title: bulkTexts.restored(restored.length) });
    }, bulkTexts.restoreFailed);

  const dismiss = (requests: readonly Submission[], why: Explanation) =>
    attempt(async () => {
      const ids = requests.map(({ id }) => id);
      const dismissed = await dismissal.mutateAsync({ ids, why });
      const others = requests.length - dismissed.length;
      showToast({
        title: bulkTexts.done(dismissed.length),
        ...(others > 0 && { description: bulkTexts.others(others) }),
        durationMs: BULK_UNDO_MS,
        ...(dismissed.length > 0 && {
          action: {
            label: frameTexts.undo,
            altText: bulkTexts.undoAlt,
            onSelect: () => void restore(dismissed),
          },
        }),
      });
    }, bulkTexts.failed);

  return { dismiss, restore, isPending: dismissal.isPending || restoration.isPending };
}
