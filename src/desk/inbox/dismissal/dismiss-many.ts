import { frameTexts } from "@/desk/frame/frame-texts";
import type { Submission } from "@/desk/model/submission";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { showToast } from "@/ui/toast/toast-store";
import { hideHandled } from "../groups/use-frozen-list";
import { type Explanation, explainIfPossible } from "./dismissal-reasons";
import { bulkTexts } from "./dismissal-texts";

type Dismissal = { ids: readonly string[]; why: Explanation };

/**
 * Dismisses requests for a reason, all or none; skips those a colleague has handled.
 * @returns the dismissed ids
 * @throws BackendError
 */
export const dismissMany = async ({ ids, why }: Dismissal) => {
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

const texts = bulkTexts;

/** In milliseconds; longer than for one, as there is more to see. */
const BULK_UNDO_MS = 20_000;

/** Dismissing many requests with one undo, and restoring them. Resolves with whether it worked. */
export function useBulkDismissal() {
  const dismissal = useChange(dismissMany);
  const restoration = useChange(restoreMany);
  const { attempt } = useAttempt();

  const restore = (ids: readonly string[]) =>
    attempt(async () => {
      hideHandled(ids);
      const restored = await restoration.mutateAsync(ids);
      showToast({ title: texts.restored(restored.length) });
    }, texts.restoreFailed);

  const dismiss = (requests: readonly Submission[], why: Explanation) =>
    attempt(async () => {
      const ids = requests.map(({ id }) => id);
      hideHandled(ids);
      const dismissed = await dismissal.mutateAsync({ ids, why });
      const others = requests.length - dismissed.length;
      showToast({
        title: texts.done(dismissed.length),
        ...(others > 0 && { description: texts.others(others) }),
        durationMs: BULK_UNDO_MS,
        ...(dismissed.length > 0 && {
          action: {
            label: frameTexts.undo,
            altText: texts.undoAlt,
            onSelect: () => void restore(dismissed),
          },
        }),
      });
    }, texts.failed);

  return { dismiss, restore, isPending: dismissal.isPending || restoration.isPending };
}
