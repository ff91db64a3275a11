import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { BackendError } from "@/lib/supabase/errors";
import { type FailureWords, failureWords } from "@/lib/supabase/failure-words";
import type { Quote } from "../model/quote";
import { type QuoteChanges, updateQuoteMutation } from "./update-quote-mutation";

/** How a change ended: stored, or the error that came instead (a message about it is on screen already). */
type UpdateResult = { isStored: true } | { isStored: false; error: unknown };

/** Changes a quote and says in a toast how it went; `undefined` when another change is still under way. */
export type ChangeQuote = (
  quote: Pick<Quote, "id" | "revision">,
  changes: QuoteChanges,
  done: string,
) => Promise<UpdateResult | undefined>;

/** A refusal carries a sentence for staff; what else goes wrong does not. */
const WORDS: FailureWords = {
  byKind: { "no-answer": quoteTexts.noAnswer, unavailable: quoteTexts.serverFault },
  otherwise: (error) => (error instanceof BackendError ? error.message : String(error)),
};

/** One change at a time: a second click while one is under way does nothing. */
export function useUpdateQuote(): { change: ChangeQuote; isPending: boolean } {
  const mutation = useMutation(updateQuoteMutation(useQueryClient()));
  // The mutation's own state reaches the screen too late for the second click of a double click.
  const isBusy = useRef(false);

  const change: ChangeQuote = async (quote, changes, done) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    dismissErrors();
    try {
      await mutation.mutateAsync({ quote, changes });
      showToast({ title: done });
      return { isStored: true };
    } catch (error) {
      showToast({
        tone: "destructive",
        title: quoteTexts.notSaved,
        description: failureWords(error, WORDS),
      });
      return { isStored: false, error };
    } finally {
      isBusy.current = false;
    }
  };

  return { change, isPending: mutation.isPending };
}
