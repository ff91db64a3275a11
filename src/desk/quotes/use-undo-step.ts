import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deskFailure } from "@/desk/model/desk-failure";
import type { Quote } from "@/desk/model/quote";
import { refreshDesk } from "@/desk/model/refresh-desk";
import { dataOf, rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { quoteTexts } from "./quotes-words";
import { showStored } from "./update-quote-mutation";

const texts = quoteTexts.undo;

/** As much of a quote as it takes. `revision` is that of the step: a later one is not undone in its place. */
export type UndoableQuote = Pick<Quote, "id" | "revision" | "name">;

async function undoStep({ id, revision }: UndoableQuote): Promise<Quote> {
  const answer = await getSupabase().rpc("undo_quote_step", { _quote_id: id, _revision: revision });
  return dataOf({ ...answer, data: rowOf(answer) });
}

/** Undoes the last step of a quote. Says in a message how it went and never rejects. */
export function useUndoStep(): {
  undo: (quote: UndoableQuote) => Promise<void>;
  isPending: boolean;
} {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: undoStep,
    onSuccess: (stored) => showStored(queryClient, stored),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
  const { run } = useSingleFlight();

  async function undo(quote: UndoableQuote) {
    await run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync(quote);
        showToast({ title: texts.done, description: quote.name });
      } catch (error) {
        showToast({ tone: "destructive", title: texts.failed, description: deskFailure(error) });
      }
    });
  }

  return { undo, isPending: mutation.isPending };
}
