import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { z } from "zod";
import { DeskButton } from "@/desk/frame/desk-button";
import { revisionOf, seen } from "@/desk/model/booking";
import { complain } from "@/desk/model/desk-failure";
import { quoteDeskKeys, refreshDesk } from "@/desk/model/desk-queries";
import { deskQuery, parsedBy } from "@/desk/model/desk-query";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { useAttempt } from "@/desk/model/use-change";
import { dataOf } from "@/lib/supabase/answers";
import { getSupabase } from "@/lib/supabase/client";
import { BackendError } from "@/lib/supabase/errors";
import { showToast } from "@/ui/toast/toast-store";
import { showQuote } from "./quotes-query";

const texts = quoteTexts.undo;

const told = z.array(
  z.object({ kind: z.string(), channel: z.enum(["email", "sms"]), at: z.string() }),
);

const lastStep = z.object({
  what: z.enum([
    "sent",
    "pending",
    "accepted",
    "declined",
    "reopened",
    "valid-until",
    "follow-up",
    "canceled",
  ]),
  at: z.string(),
  /** What has gone to the customer with it. */
  told,
});

/** The last step of a quote or its booking, if it can be undone. */
export type LastStep = z.output<typeof lastStep>;

const readStep = parsedBy(z.object({ step: z.nullable(lastStep) }));

/** @throws BackendError */
const lastStepQuery = (quote: Pick<Quote, "id" | "booking" | "revision">) =>
  deskQuery(
    [...quoteDeskKeys.quote(quote.id), "last-step", revisionOf(quote)],
    (backend) => backend.rpc("last_step", { _quote_id: quote.id }),
    (answer) => readStep({ ...answer, data: { step: answer.data } }).step,
  );

/** The last step of a quote that can be undone; null for none, or until that is known. */
export function useLastStep(quote: Quote): LastStep | null {
  return useQuery(lastStepQuery(quote)).data ?? null;
}

/** The revision is that of the step: a later one is not undone instead. */
type UndoableQuote = Pick<Quote, "id" | "revision" | "booking" | "name">;

type Undo = { quote: UndoableQuote; overbooks: boolean };

const undone = z.object({ told });

/** Too few trailers are free for what the step gave up. */
const isTaken = (error: unknown) => error instanceof BackendError && error.code === "PT409";

/** Undoes the last step of a quote and shows the outcome, or asks whether to overbook. Never rejects. */
export function useUndoStep() {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ quote, overbooks }: Undo) => {
      const answer = await getSupabase().rpc("undo_step", { ...seen(quote), _overbook: overbooks });
      const { told: gone } = undone.parse(dataOf(answer));
      await showQuote(queryClient, quote.id);
      return gone;
    },
    onSettled: (_gone, error) => refreshDesk(queryClient, error),
  });
  const { attempt } = useAttempt();

  const undo = (quote: UndoableQuote, overbooks = false): Promise<boolean | undefined> =>
    attempt(
      async () => {
        const gone = await mutation.mutateAsync({ quote, overbooks });
        const description = gone.length > 0 ? texts.goneOut(quote.name) : quote.name;
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

type UndoLastStepProps = { quote: Quote; step: LastStep | null; isBusy: boolean };

/** Undoes the last step long after its toast has gone. */
export function UndoLastStep({ quote, step, isBusy }: UndoLastStepProps) {
  const { undo, isPending } = useUndoStep();
  if (step === null) return null;
  return (
    <DeskButton isBusy={isBusy || isPending} onClick={() => void undo(quote)}>
      <Undo2 aria-hidden size={18} />
      {texts.label(texts.steps[step.what])}
    </DeskButton>
  );
}
