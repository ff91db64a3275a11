import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { DeskButton } from "@/desk/frame/desk-button";
import { complain } from "@/desk/model/desk-failure";
import { refreshDesk } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { lastStep } from "@/desk/model/quote-status";
import { useAttempt } from "@/desk/model/use-change";
import { dataOf, rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError } from "@/lib/supabase/errors";
import { showToast } from "@/ui/toast/toast-store";
import { quoteTexts } from "./quote-texts";
import { showStored } from "./quotes-query";

const texts = quoteTexts.undo;

/** `revision` is that of the step: a later one is not undone instead. */
type UndoableQuote = Pick<Quote, "id" | "revision" | "name">;

/** Whether the worker has already sent the quote. @throws BackendError */
async function isOut(id: string): Promise<boolean> {
  const answer = await getSupabase()
    .from("notifications")
    .select("id")
    .eq("quote_id", id)
    .eq("kind", "quote")
    .in("state", ["sending", "sent"])
    .limit(1);
  return rowOf(answer) !== null;
}

type Undone = { stored: Quote; hasGoneOut: boolean };

type Undo = { quote: UndoableQuote; overbooks: boolean };

/** @throws BackendError */
function undoStepMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ quote: { id, revision }, overbooks }: Undo): Promise<Undone> => {
      const answer = await getSupabase().rpc("undo_quote_step", {
        _quote_id: id,
        _revision: revision,
        _overbook: overbooks,
      });
      const stored: Quote = dataOf({ ...answer, data: rowOf(answer) });
      return { stored, hasGoneOut: stored.status === "pending" && (await isOut(id)) };
    },
    onSuccess: ({ stored }) => showStored(queryClient, stored),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}

/** The trailers that the step released are no longer free. */
const isTaken = (error: unknown) => error instanceof BackendError && error.code === "PT409";

/** Undoes the last step of a quote and shows the outcome, or asks whether to overbook. Never rejects. */
export function useUndoStep() {
  const mutation = useMutation(undoStepMutation(useQueryClient()));
  const { attempt } = useAttempt();

  const undo = (quote: UndoableQuote, overbooks = false): Promise<boolean | undefined> =>
    attempt(
      async () => {
        const { hasGoneOut } = await mutation.mutateAsync({ quote, overbooks });
        const description = hasGoneOut ? texts.goneOut(quote.name) : quote.name;
        showToast({ title: texts.done, description });
      },
      (error) => {
        const label = texts.overbook;
        const onSelect = () => void undo(quote, true);
        complain(texts.failed, error, {
          ...(isTaken(error) && { action: { label, altText: texts.overbookAlt, onSelect } }),
        });
      },
    );

  return { undo, isPending: mutation.isPending };
}

/** Undoes the last step long after its toast has gone. */
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
