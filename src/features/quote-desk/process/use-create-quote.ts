import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { staffTexts } from "@/content/staff/staff";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { useSingleFlight } from "@/lib/use-single-flight";
import { deskFailure, UNDO_MS } from "../model/desk-failure";
import type { Quote } from "../model/quote";
import type { Submission } from "../model/submission";
import { useTakeBack } from "../quote/use-take-back";
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
