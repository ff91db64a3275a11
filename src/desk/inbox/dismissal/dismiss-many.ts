import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { frameTexts } from "@/desk/frame/frame-words";
import { refreshDesk } from "@/desk/model/desk-queries";
import type { Submission } from "@/desk/model/submission";
import { useAttempt } from "@/desk/model/use-attempt";
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
export function dismissManyMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ ids, why }: Dismissal) => {
      const dismissed = rowsOf(await getSupabase().rpc("dismiss_requests", { _ids: [...ids] }));
      if (dismissed.length > 0) await explainIfPossible(dismissed, why);
      return dismissed;
    },
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}

/**
 * Restores many requests at once: all of them, or none when it fails.
 * @returns the ids of those that were restored
 * @throws BackendError
 */
export function restoreManyMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (ids: readonly string[]) =>
      rowsOf(await getSupabase().rpc("restore_requests", { _ids: [...ids] })),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}

const texts = bulkTexts;

/** How long one undo of many is offered, in milliseconds: longer than that of one, for there is more to see. */
const BULK_UNDO_MS = 20_000;

/** Dismissing many requests at once with one undo, and restoring them. Answers whether it worked; neither rejects. */
export function useBulkDismissal() {
  const queryClient = useQueryClient();
  const dismissal = useMutation(dismissManyMutation(queryClient));
  const restoration = useMutation(restoreManyMutation(queryClient));
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
