import { useMutation, useQueryClient } from "@tanstack/react-query";
import { complain } from "@/desk/model/desk-failure";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { notificationMutation } from "./notification-mutations";
import type { FailedNotification } from "./notifications-query";
import { notificationTexts } from "./notifications-words";

const texts = notificationTexts.message;

/** Sending failed messages again and leaving them, each said in a message. Neither ever rejects. */
export function useFailedMessages() {
  const queryClient = useQueryClient();
  const resending = useMutation(notificationMutation(queryClient, "resend"));
  const leaving = useMutation(notificationMutation(queryClient, "drop"));
  const { run } = useSingleFlight();

  async function once(failed: string, act: () => Promise<unknown>, done: string) {
    await run(async () => {
      dismissErrors();
      try {
        await act();
        showToast({ title: done });
      } catch (error) {
        complain(failed, error);
      }
    });
  }

  return {
    resend: (messages: readonly FailedNotification[]) =>
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
