import { zodResolver } from "@hookform/resolvers/zod";
import * as Dialog from "@radix-ui/react-dialog";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, type FormEvent, useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "@/components/forms/field";
import { dismissErrors, showToast } from "@/components/toast/toast-store";
import { Button } from "@/components/ui/button";
import { staffTexts } from "@/content/staff/staff";
import { quoteTexts } from "@/content/staff/staff-quotes";
import type { Submission } from "../model/submission";
import { type TakenBack, useTakeBack } from "../quote/use-take-back";
import { SubmissionDetails } from "../requests/submission-details";
import { DoubtsDialog, doubtsAbout } from "./doubts-dialog";
import {
  type ProcessQuote,
  type ProcessQuoteInput,
  processQuoteSchema,
  withCents,
} from "./process-quote-schema";
import { processSubmissionMutation } from "./process-submission-mutation";
import { prefill } from "./quote-row";

const texts = staffTexts.process;
const takeBackTexts = quoteTexts.takeBack;

/** How long the undo is offered, in milliseconds; afterwards the quote itself has it. */
const UNDO_MS = 10_000;

type ProcessDialogProps = {
  submission: Submission | undefined;
  onClose: (submission: Submission) => void;
  /** Puts the focus where it came from. The dialog is opened from many buttons and knows none of them. */
  onFocusBack: () => void;
};

/** The dialog that turns one submission into a quote. Typed values stay when it fails. */
export function ProcessDialog({ submission, onClose, onFocusBack }: ProcessDialogProps) {
  return (
    <Dialog.Root
      open={submission !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen && submission) onClose(submission);
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-evergreen-900/60" />
        <Dialog.Content
          // A slip beside the dialog must not throw away what was typed: Escape and Cancel close it.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onFocusBack();
          }}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[95dvh] w-full max-w-4xl overflow-y-auto rounded bg-ivory p-6 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-8"
        >
          <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
          <Dialog.Description className="mt-1 text-base text-stone">
            {texts.intro}
          </Dialog.Description>
          {submission && (
            <ProcessForm
              key={submission.id}
              submission={submission}
              onClose={() => onClose(submission)}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ProcessForm({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const id = useId();
  const { takeBack } = useTakeBack();
  const mutation = useMutation(processSubmissionMutation(useQueryClient()));
  const [questioned, setQuestioned] = useState<ProcessQuote>();
  const { register, handleSubmit, setError, setFocus, setValue, formState } = useForm<
    ProcessQuoteInput,
    unknown,
    ProcessQuote
  >({
    resolver: zodResolver(processQuoteSchema),
    defaultValues: prefill(submission),
  });
  const { errors } = formState;

  // What is to be typed; everything above it is known.
  useEffect(() => setFocus("quoteAmount"), [setFocus]);

  async function save(quote: ProcessQuote) {
    if (mutation.isPending) return;
    setQuestioned(undefined);
    dismissErrors();
    let stored: TakenBack;
    try {
      stored = await mutation.mutateAsync({ submission, quote });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      showToast({
        tone: "destructive",
        title: texts.failedTitle,
        description: texts.failed(message),
      });
      return;
    }
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
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const amount = event.currentTarget.elements.namedItem("quoteAmount");
    // The browser reports "12-00" as empty, which would be stored as "no amount".
    if (amount instanceof HTMLInputElement && amount.validity.badInput) {
      event.preventDefault();
      setError("quoteAmount", { message: texts.amountInvalid }, { shouldFocus: true });
      return;
    }
    void handleSubmit((quote) => {
      if (doubtsAbout(submission, quote).length > 0) setQuestioned(quote);
      else void save(quote);
    })(event);
  }

  return (
    <div className="mt-6 grid gap-8 md:grid-cols-2">
      <SubmissionDetails submission={submission} />
      <form noValidate onSubmit={submit} className="grid min-w-0 content-start gap-5">
        <Field id={`${id}-name`} label={texts.name} error={errors.name?.message}>
          {(control) => <input {...control} {...register("name")} required className="field" />}
        </Field>
        <Field id={`${id}-email`} label={texts.email} error={errors.email?.message}>
          {(control) => (
            <input {...control} {...register("email")} type="email" className="field" />
          )}
        </Field>
        <Field id={`${id}-phone`} label={texts.phone} error={errors.phone?.message}>
          {(control) => <input {...control} {...register("phone")} type="tel" className="field" />}
        </Field>
        <Field id={`${id}-amount`} label={texts.amount} error={errors.quoteAmount?.message}>
          {(control) => (
            <input
              {...control}
              {...register("quoteAmount", {
                onBlur: (event: FocusEvent<HTMLInputElement>) =>
                  setValue("quoteAmount", withCents(event.target.value)),
              })}
              type="number"
              step="0.01"
              min="0"
              inputMode="decimal"
              // The wheel would change the amount by a cent while the dialog is being scrolled.
              onWheel={(event) => event.currentTarget.blur()}
              className="field tabular-nums"
            />
          )}
        </Field>
        <Field
          id={`${id}-notes`}
          label={texts.notes}
          hint={quoteTexts.edit.notesHint}
          error={errors.quoteNotes?.message}
        >
          {(control) => (
            <textarea {...control} {...register("quoteNotes")} rows={4} className="field" />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={formState.isSubmitting || mutation.isPending}>
            {mutation.isPending ? texts.pending : texts.submit}
          </Button>
        </div>
      </form>
      <DoubtsDialog
        submission={submission}
        quote={questioned}
        onBack={() => setQuestioned(undefined)}
        onCreate={(quote) => void save(quote)}
      />
    </div>
  );
}
