import { useMutation, useQueryClient } from "@tanstack/react-query";
import { explainMutation, manyMutation } from "@/desk/inbox/dismissal/dismissal-mutations";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { complain, UNDO_MS } from "@/desk/model/desk-failure";
import { QuoteButton } from "@/desk/quotes/quote-button";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import type { PastRequest } from "./customer-history-query";

const texts = inboxTexts.history;

/**
 * Keeps the request that is open and puts another one of the same customer aside as its duplicate. Who decides is staff:
 * that two requests look alike proves nothing.
 */
export function DismissDuplicate({ duplicate }: { duplicate: PastRequest }) {
  const queryClient = useQueryClient();
  const dismissal = useMutation(manyMutation(queryClient, "dismiss"));
  const explanation = useMutation(explainMutation(queryClient));
  const restoration = useMutation(manyMutation(queryClient, "restore"));
  const { submission_id: id, name } = duplicate;

  async function restore() {
    try {
      await restoration.mutateAsync([id]);
      showToast({ title: inboxTexts.dismissal.restored, description: name });
    } catch (error) {
      complain(inboxTexts.dismissal.restoreFailed, error);
    }
  }

  async function dismiss() {
    dismissErrors();
    try {
      const dismissed = await dismissal.mutateAsync([id]);
      // A colleague was first; what it came to is on screen by now.
      if (dismissed.length === 0) return;
      await explanation.mutateAsync({ ids: dismissed, reason: "duplicate" });
    } catch (error) {
      complain(inboxTexts.dismissal.dismissFailed, error);
      return;
    }
    showToast({
      title: texts.duplicateDismissed,
      description: name,
      durationMs: UNDO_MS,
      action: {
        label: sharingTexts.undo,
        altText: inboxTexts.dismissal.undoAlt(name),
        onSelect: () => void restore(),
      },
    });
  }

  return (
    <QuoteButton
      isBusy={dismissal.isPending || explanation.isPending}
      onClick={() => void dismiss()}
    >
      {texts.dismissDuplicate}
    </QuoteButton>
  );
}
