import { useMutation, useQueryClient } from "@tanstack/react-query";
import { staffTexts } from "@/desk/desk-words";
import { deskFailure, UNDO_MS } from "@/desk/model/desk-failure";
import type { Quote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { quoteTexts } from "@/desk/quotes/quotes-words";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { useTakeBack } from "../use-take-back";
import type { ProcessQuote } from "./process-quote-schema";
import { processSubmissionMutation } from "./process-submission-mutation";

const texts = staffTexts.process;
const takeBackTexts = quoteTexts.takeBack;

/** Makes the quote of a request and says in a message how it went; one at a time. Never rejects. */
export function useCreateQuote() {
  const { takeBack } = useTakeBack();
  const mutation = useMutation(processSubmissionMutation(useQueryClient()));
  const { run } = useSingleFlight();

  /** The stored quote; `undefined` when there is none, or another is on its way. */
  async function create(submission: Submission, quote: ProcessQuote): Promise<Quote | undefined> {
    return run(async () => {
      dismissErrors();
      try {
        const stored = await mutation.mutateAsync({ submission, quote });
        showToast({
          title: texts.succeededTitle,
          description: texts.succeeded,
          durationMs: UNDO_MS,
          action: {
            label: takeBackTexts.undo(stored.name),
            altText: takeBackTexts.undoAlt(stored.name),
            onSelect: () => void takeBack(stored),
          },
        });
        return stored;
      } catch (error) {
        showToast({
          tone: "destructive",
          title: texts.failedTitle,
          description: texts.failed(deskFailure(error)),
        });
        return undefined;
      }
    });
  }

  return { create, isPending: mutation.isPending };
}
