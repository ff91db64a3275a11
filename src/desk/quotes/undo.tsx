import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { complain } from "@/desk/model/desk-failure";
import { refreshDesk } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { lastStep } from "@/desk/model/quote-status";
import { dataOf, rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { useSingleFlight } from "@/lib/use-single-flight";
import { dismissErrors, showToast } from "@/ui/toast/toast-store";
import { showStored } from "./quotes-query";
import { quoteTexts } from "./quotes-words";

const texts = quoteTexts.undo;

/** As much of a quote as it takes. `revision` is that of the step: a later one is not undone in its place. */
export type UndoableQuote = Pick<Quote, "id" | "revision" | "name">;

/**
 * Undoes the last step of a quote.
 * @throws BackendError
 */
function undoStepMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, revision }: UndoableQuote): Promise<Quote> => {
      const answer = await getSupabase().rpc("undo_quote_step", {
        _quote_id: id,
        _revision: revision,
      });
      return dataOf({ ...answer, data: rowOf(answer) });
    },
    onSuccess: (stored) => showStored(queryClient, stored),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}

/** Undoes the last step of a quote. Says in a message how it went and never rejects. */
export function useUndoStep(): {
  undo: (quote: UndoableQuote) => Promise<void>;
  isPending: boolean;
} {
  const mutation = useMutation(undoStepMutation(useQueryClient()));
  const { run } = useSingleFlight();

  async function undo(quote: UndoableQuote) {
    await run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync(quote);
        showToast({ title: texts.done, description: quote.name });
      } catch (error) {
        complain(texts.failed, error);
      }
    });
  }

  return { undo, isPending: mutation.isPending };
}

/** Undoes what was done with the quote last, long after the message about it has gone. */
export function UndoLastStep({ quote, isBusy }: { quote: Quote; isBusy: boolean }) {
  const { undo, isPending } = useUndoStep();
  const step = lastStep(quote);
  if (step === null) return null;
  return (
    <DeskButton isBusy={isBusy || isPending} onClick={() => void undo(quote)}>
      <Undo2 aria-hidden size={18} />
      {texts.label(texts.steps[step])}
    </DeskButton>
  );
}
