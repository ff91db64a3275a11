import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { refreshDesk } from "@/desk/model/desk-queries";
import { useAttempt } from "@/desk/model/use-attempt";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { showToast } from "@/ui/toast/toast-store";
import type { FailedNotification } from "./health";
import { notificationTexts } from "./notifications-words";

/**
 * Sends messages again that were given up, or leaves them; those that somebody has dealt with meanwhile stay as they are.
 * @throws BackendError with the code PT409 when that was so of a single one
 */
function notificationMutation(queryClient: QueryClient, action: "resend" | "drop") {
  return mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      for (const _id of ids) {
        const answer = await getSupabase().rpc(`${action}_notification`, { _id });
        const isDealtWith = answer.error?.code === "PT409";
        if (!isDealtWith || ids.length === 1) throwIfFailed(answer);
      }
    },
    onSettled: (_done, error) => refreshDesk(queryClient, error),
  });
}

const texts = notificationTexts.message;

/** Sending failed messages again and leaving them, each said in a message. Neither ever rejects. */
export function useFailedMessages() {
  const queryClient = useQueryClient();
  const resending = useMutation(notificationMutation(queryClient, "resend"));
  const leaving = useMutation(notificationMutation(queryClient, "drop"));
  const { attempt } = useAttempt();

  const once = (failed: string, act: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await act();
      showToast({ title: done });
    }, failed);

  return {
    resend: (messages: readonly Pick<FailedNotification, "id">[]) =>
      once(
        texts.resendFailed,
        () => resending.mutateAsync(messages.map(({ id }) => id)),
        messages.length === 1 ? texts.resent : texts.allResent(messages.length),
      ),
    leave: ({ id }: FailedNotification) =>
      once(texts.leaveFailed, () => leaving.mutateAsync([id]), texts.left),
    isBusy: resending.isPending || leaving.isPending,
  };
}
