import { frameTexts } from "@/desk/frame/frame-words";
import type { Submission } from "@/desk/model/submission";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { rowsOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { showToast } from "@/ui/toast/toast-store";
import { letGo } from "../groups/use-held-groups";
import { type Explanation, explainIfPossible } from "./dismissal-reasons";
import { bulkTexts } from "./dismissal-words";

type Dismissal = { ids: readonly string[]; why: Explanation };

/**
 * Dismisses many requests at once and says why: all of them, or none when it fails. What a colleague has dealt with
 * meanwhile is left alone.
 * @returns the ids of those that were dismissed
 * @throws BackendError
 */
export const dismissMany = async ({ ids, why }: Dismissal) => {
  const dismissed = rowsOf(await getSupabase().rpc("dismiss_requests", { _ids: [...ids] }));
  if (dismissed.length > 0) await explainIfPossible(dismissed, why);
  return dismissed;
};

/**
 * Restores many requests at once: all of them, or none when it fails.
 * @returns the ids of those that were restored
 * @throws BackendError
 */
export const restoreMany = async (ids: readonly string[]) =>
  rowsOf(await getSupabase().rpc("restore_requests", { _ids: [...ids] }));

const texts = bulkTexts;

/** How long one undo of many is offered, in milliseconds: longer than that of one, for there is more to see. */
const BULK_UNDO_MS = 20_000;

/** Dismissing many requests at once with one undo, and restoring them. Answers whether it worked; neither rejects. */
export function useBulkDismissal() {
  const dismissal = useChange(dismissMany);
  const restoration = useChange(restoreMany);
  const { attempt } = useAttempt();

  const restore = (ids: readonly string[]) =>
    attempt(async () => {
      letGo(ids);
      const restored = await restoration.mutateAsync(ids);
      showToast({ title: texts.restored(restored.length) });
    }, texts.restoreFailed);

  const dismiss = (requests: readonly Submission[], why: Explanation) =>
    attempt(async () => {
      const ids = requests.map(({ id }) => id);
      letGo(ids);
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
