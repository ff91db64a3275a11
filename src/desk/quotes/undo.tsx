import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { DeskButton } from "@/desk/frame/desk-parts";
import { deskHref } from "@/desk/model/desk-address";
import { complain } from "@/desk/model/desk-failure";
import { refreshDesk } from "@/desk/model/desk-queries";
import type { Quote } from "@/desk/model/quote";
import { lastStep } from "@/desk/model/quote-status";
import { dataOf, rowOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
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

/** As much of a quote as it takes. `revision` as the person saw it: a colleague may have changed it since. */
export type TakenBack = Pick<Quote, "id" | "revision" | "name" | "submission_id">;

/**
 * Takes a quote back that nobody has been sent.
 * @throws BackendError
 */
function takeBackMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ id, revision }: TakenBack) =>
      throwIfFailed(
        await getSupabase().rpc("take_back_quote", { _quote_id: id, _revision: revision }),
      ),
    onSettled: (_stored, error) => refreshDesk(queryClient, error),
  });
}

/**
 * Takes a quote back that nobody has been sent: it is gone, and its request is open again. Says in a message how it went
 * and never rejects.
 * @returns whether the quote is gone
 */
export function useTakeBack(): {
  takeBack: (quote: TakenBack) => Promise<boolean>;
  isPending: boolean;
} {
  const navigate = useNavigate();
  const mutation = useMutation(takeBackMutation(useQueryClient()));
  const { run } = useSingleFlight();

  async function takeBack(quote: TakenBack) {
    const isGone = await run(async () => {
      dismissErrors();
      try {
        await mutation.mutateAsync(quote);
        const { submission_id } = quote;
        showToast({
          title: quoteTexts.takeBack.done,
          description: quoteTexts.takeBack.doneFor(quote.name),
          action: {
            label: quoteTexts.takeBack.openRequest,
            altText: quoteTexts.takeBack.openRequestHint,
            onSelect: () => void navigate(deskHref({ request: submission_id })),
          },
        });
        return true;
      } catch (error) {
        complain(quoteTexts.takeBack.failed, error);
        return false;
      }
    });
    return isGone ?? false;
  }

  return { takeBack, isPending: mutation.isPending };
}
