import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { UNDO_MS } from "@/desk/model/desk-failure";
import { failureTexts } from "@/desk/model/desk-failure-words";
import type { Submission } from "@/desk/model/submission";
import { BackendError } from "@/lib/supabase/errors";
import { type FailureWords, failureWords } from "@/lib/supabase/failure-words";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { dismissalMutation } from "./dismiss-submission-mutation";
import { askWhy, stopAsking } from "./dismissal/last-dismissal";
import { inboxTexts } from "./inbox-words";

const texts = inboxTexts.dismissal;

/** When a colleague was first, a sentence of ours says so; the backend's own text does not help here. */
const WORDS: FailureWords = {
  offline: failureTexts.offline,
  otherwise: (error) =>
    error instanceof BackendError && error.kind === "duplicate" ? error.message : texts.tryAgain,
};

function complain(title: string, error: unknown) {
  showToast({ tone: "destructive", title, description: failureWords(error, WORDS) });
}

/** Dismissing a request without being asked twice, with undo, and restoring it. Neither ever rejects. */
export function useDismissal() {
  const queryClient = useQueryClient();
  const dismissal = useMutation(dismissalMutation(queryClient, "dismiss"));
  const restoration = useMutation(dismissalMutation(queryClient, "restore"));
  /** Requests on their way: the second click of a double click comes before anything has rendered. */
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
      stopAsking([submission.id]);
      try {
        await restoration.mutateAsync(submission);
        showToast({ title: texts.restored, description: submission.name });
      } catch (error) {
        complain(texts.restoreFailed, error);
      }
    });
  }

  function dismiss(submission: Submission) {
    return once(submission.id, async () => {
      try {
        await dismissal.mutateAsync(submission);
      } catch (error) {
        complain(texts.dismissFailed, error);
        return;
      }
      askWhy({ ids: [submission.id], name: submission.name });
      showToast({
        title: texts.done,
        description: submission.name,
        durationMs: UNDO_MS,
        action: {
          label: texts.undo,
          altText: texts.undoAlt(submission.name),
          onSelect: () => void restore(submission),
        },
      });
    });
  }

  return { dismiss, restore };
}
