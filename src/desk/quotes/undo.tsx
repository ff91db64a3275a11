import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { refreshDesk } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { lastStep } from "@/desk/model/quote-status";
import { useAttempt } from "@/desk/model/use-attempt";
import { dataOf, rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { showToast } from "@/ui/toast/toast-store";
import { showStored } from "./quotes-query";
import { quoteTexts } from "./quotes-words";

const texts = quoteTexts.undo;

/** As much of a quote as it takes. `revision` is that of the step: a later one is not undone in its place. */
type UndoableQuote = Pick<Quote, "id" | "revision" | "name">;

/** Whether the customer's own yes stands. @throws BackendError */
async function isAcceptedOnline(id: string): Promise<boolean> {
  const answer = await getSupabase()
    .from("quote_acceptances")
    .select("id")
    .eq("quote_id", id)
    .is("voided_at", null);
  return rowOf(answer) !== null;
}

/** Whether the worker has taken the quote to its customer already. @throws BackendError */
async function hasGoneOut(id: string): Promise<boolean> {
  const answer = await getSupabase()
    .from("notifications")
    .select("id")
    .eq("quote_id", id)
    .eq("kind", "quote")
    .in("state", ["sending", "sent"])
    .limit(1);
  return rowOf(answer) !== null;
}

/** What undoing does not bring back. */
type Undone = { stored: Quote; remains: keyof typeof texts.remains | null };

/**
 * Undoes the last step of a quote.
 * @returns the quote, and what of the step remains
 * @throws BackendError
 */
function undoStepMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, revision }: UndoableQuote): Promise<Undone> => {
      const wasAccepted = await isAcceptedOnline(id);
      const answer = await getSupabase().rpc("undo_quote_step", {
        _quote_id: id,
        _revision: revision,
      });
      const stored: Quote = dataOf({ ...answer, data: rowOf(answer) });
      if (wasAccepted && !(await isAcceptedOnline(id))) {
        return { stored, remains: "acceptance-void" };
      }
      const isOut = stored.status === "pending" && (await hasGoneOut(id));
      return { stored, remains: isOut ? "gone-out" : null };
    },
    onSuccess: ({ stored }) => showStored(queryClient, stored),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}

/** Undoes the last step of a quote. Says in a message how it went and never rejects. */
export function useUndoStep() {
  const mutation = useMutation(undoStepMutation(useQueryClient()));
  const { attempt } = useAttempt();

  const undo = (quote: UndoableQuote) =>
    attempt(async () => {
      const { remains } = await mutation.mutateAsync(quote);
      const description = remains ? texts.remains[remains](quote.name) : quote.name;
      showToast({ title: texts.done, description });
    }, texts.failed);

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
