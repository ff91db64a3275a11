import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { showToast } from "@/ui/toast/toast-store";
import type { FailedNotification } from "./health";
import { notificationTexts } from "./notification-texts";

/**
 * Resends or drops failed messages; skips those a colleague has handled.
 * @throws BackendError with code PT409 if that was the only one
 */
const settle = (action: "resend" | "drop") => async (ids: readonly string[]) => {
  for (const _id of ids) {
    const answer = await getSupabase().rpc(`${action}_notification`, { _id });
    const isDealtWith = answer.error?.code === "PT409";
    if (!isDealtWith || ids.length === 1) throwIfFailed(answer);
  }
};

const texts = notificationTexts.message;

/** Retrying and skipping failed messages. Never rejects. */
export function useFailedMessages() {
  const resending = useChange(settle("resend"));
  const leaving = useChange(settle("drop"));
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
