import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { type FailureWords, failureWords } from "@/lib/supabase/failure-words";
import type { Quote } from "../model/quote";
import { quoteDeskKeys } from "../model/quote-desk-keys";

const texts = quoteTexts.takeBack;

/** As much of a quote as it takes. `revision` as the person saw it: a colleague may have changed it since. */
export type TakenBack = Pick<Quote, "id" | "revision" | "name">;

/** A refusal carries a sentence for staff; what else goes wrong does not. */
const WORDS: FailureWords = {
  byKind: { "no-answer": quoteTexts.noAnswer, unavailable: quoteTexts.serverFault },
  otherwise: (error) => (error instanceof BackendError ? error.message : String(error)),
};

/**
 * Takes a quote back that nobody has been sent: it is gone, and its request is open again. Says in a message how it went
 * and never rejects.
 */
export function useTakeBack(): {
  takeBack: (quote: TakenBack) => Promise<void>;
  isPending: boolean;
} {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ id, revision }: TakenBack) =>
      throwIfFailed(
        await getSupabase().rpc("take_back_quote", { _quote_id: id, _revision: revision }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all }),
  });
  const isBusy = useRef(false);

  async function takeBack(quote: TakenBack) {
    if (isBusy.current) return;
    isBusy.current = true;
    dismissErrors();
    try {
      await mutation.mutateAsync(quote);
      showToast({ title: texts.done, description: texts.doneFor(quote.name) });
    } catch (error) {
      showToast({
        tone: "destructive",
        title: texts.failed,
        description: failureWords(error, WORDS),
      });
    } finally {
      isBusy.current = false;
    }
  }

  return { takeBack, isPending: mutation.isPending };
}
