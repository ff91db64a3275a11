import { zodResolver } from "@hookform/resolvers/zod";
import * as Dialog from "@radix-ui/react-dialog";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Quote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { QuestionDialog } from "@/ui/question-dialog";
import type { DraftKey } from "../drafts/drafts";
import { DraftNote, throwAway, useFormDraft } from "../drafts/form-draft";
import { prefill, useCreateQuote } from "./create-quote";
import { ProcessFields } from "./process-fields";
import {
  type ProcessQuote,
  type ProcessQuoteInput,
  processQuoteSchema,
} from "./process-quote-schema";
import { processTexts } from "./process-words";

const texts = processTexts.doubts;

/** What about a quote is mostly a slip of the hand, in words; nothing for an ordinary one. */
function doubtsAbout(submission: Submission, quote: ProcessQuote): string[] {
  return [
    quote.quoteAmount === null && texts.noAmount,
    quote.quoteAmount === 0 && texts.zeroAmount,
    quote.name !== submission.name.trim() && texts.otherName(quote.name, submission.name),
  ].filter((doubt) => doubt !== false);
}

type DoubtsDialogProps = {
  submission: Submission;
  /** The quote in question; without one there is no question. */
  quote: ProcessQuote | undefined;
  onBack: () => void;
  onCreate: (quote: ProcessQuote) => void;
};

/** Asks before a quote that may be a slip. The way back has the focus: Enter pressed once too often changes nothing. */
function DoubtsDialog({ submission, quote, onBack, onCreate }: DoubtsDialogProps) {
  return (
    <QuestionDialog isOpen={quote !== undefined} onClose={onBack}>
      {quote && (
        <>
          <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
          <Dialog.Description asChild>
            <ul className="wrap-anywhere mt-3 grid gap-2">
              {doubtsAbout(submission, quote).map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          </Dialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={onBack}>{texts.back}</Button>
            <Button variant="outline" onClick={() => onCreate(quote)}>
              {texts.create}
            </Button>
          </div>
        </>
      )}
    </QuestionDialog>
  );
}

/** What is to follow when the quote is made: the next request, or sending it. */
type Next = "close" | "send";

type ProcessFormProps = {
  /** Id of the account whose draft this is. */
  owner: string;
  submission: Submission;
  onClose: () => void;
  onSend: (quote: Quote) => void;
};

/** The quote as it is written. What was typed is kept as a draft until it is made or thrown away. */
export function ProcessForm({ owner, submission, onClose, onSend }: ProcessFormProps) {
  const { create, isPending } = useCreateQuote();
  const [questioned, setQuestioned] = useState<{ quote: ProcessQuote; next: Next }>();
  const initial = prefill(submission);
  const form = useForm<ProcessQuoteInput, unknown, ProcessQuote>({
    resolver: zodResolver(processQuoteSchema),
    defaultValues: initial,
  });
  const { handleSubmit, setError, setFocus, formState } = form;
  const element = useRef<HTMLFormElement>(null);
  const draftKey: DraftKey = { owner, kind: "process", rowId: submission.id };
  const { draftedAt, startOver, stop, forget } = useFormDraft(draftKey, form, initial);

  // What is to be typed; everything above it is known.
  useEffect(() => setFocus("quoteAmount"), [setFocus]);

  async function save(quote: ProcessQuote, next: Next) {
    setQuestioned(undefined);
    const stored = await create(submission, quote);
    if (!stored) return;
    forget();
    if (next === "send") onSend(stored);
    else onClose();
  }

  function submit(next: Next, event?: FormEvent) {
    event?.preventDefault();
    const amount = element.current?.elements.namedItem("quoteAmount");
    // The browser reports "12-00" as empty, which would be stored as "no amount".
    if (amount instanceof HTMLInputElement && amount.validity.badInput) {
      setError("quoteAmount", { message: processTexts.amountInvalid }, { shouldFocus: true });
      return;
    }
    void handleSubmit((quote) => {
      if (next === "send" && quote.quoteAmount === null) {
        setError("quoteAmount", { message: processTexts.amountForSending }, { shouldFocus: true });
      } else if (doubtsAbout(submission, quote).length > 0) setQuestioned({ quote, next });
      else void save(quote, next);
    })();
  }

  function cancel() {
    stop();
    throwAway(draftKey, submission.name);
    onClose();
  }

  const isBusy = formState.isSubmitting || isPending;
  return (
    <>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => submit("close", event)}
        className="grid min-w-0 content-start gap-5"
      >
        <DraftNote
          draftedAt={draftedAt}
          onStartOver={() => {
            startOver();
            setFocus("quoteAmount");
          }}
        />
        <ProcessFields form={form} eventDate={submission.event_date} />
        {/* In sight however long the form is, and with nothing of it below: as deep as the padding of the dialog. */}
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 bg-ivory px-6 pt-3 pb-6 sm:-bottom-8 sm:-mx-0 sm:-mb-8 sm:px-0 sm:pb-8">
          <Button variant="outline" className={compactButton} onClick={cancel}>
            {processTexts.cancel}
          </Button>
          <Button type="submit" variant="outline" className={compactButton} disabled={isBusy}>
            {isPending ? processTexts.pending : processTexts.submit}
          </Button>
          <Button className={compactButton} disabled={isBusy} onClick={() => submit("send")}>
            {processTexts.submitAndSend}
          </Button>
        </div>
      </form>
      <DoubtsDialog
        submission={submission}
        quote={questioned?.quote}
        onBack={() => setQuestioned(undefined)}
        onCreate={(quote) => void save(quote, questioned?.next ?? "close")}
      />
    </>
  );
}
