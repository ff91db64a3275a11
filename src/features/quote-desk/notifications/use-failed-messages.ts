import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { notificationTexts } from "@/content/staff/staff-notifications";
import { useSingleFlight } from "@/lib/use-single-flight";
import { complain } from "../model/desk-failure";
import { notificationMutation } from "./notification-mutations";
import type { FailedNotification } from "./notifications-query";

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
