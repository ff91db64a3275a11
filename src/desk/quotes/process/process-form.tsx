import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { staffTexts } from "@/desk/desk-words";
import { DraftNote } from "@/desk/drafts/draft-note";
import type { DraftKey } from "@/desk/drafts/draft-store";
import { throwAway } from "@/desk/drafts/throw-away";
import { useFormDraft } from "@/desk/drafts/use-form-draft";
import type { Quote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { DoubtsDialog, doubtsAbout } from "./doubts-dialog";
import { ProcessFields } from "./process-fields";
import {
  type ProcessQuote,
  type ProcessQuoteInput,
  processQuoteSchema,
} from "./process-quote-schema";
import { prefill } from "./quote-row";
import { useCreateQuote } from "./use-create-quote";

const texts = staffTexts.process;

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
      setError("quoteAmount", { message: texts.amountInvalid }, { shouldFocus: true });
      return;
    }
    void handleSubmit((quote) => {
      if (next === "send" && quote.quoteAmount === null) {
        setError("quoteAmount", { message: texts.amountForSending }, { shouldFocus: true });
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
            {texts.cancel}
          </Button>
          <Button type="submit" variant="outline" className={compactButton} disabled={isBusy}>
            {isPending ? texts.pending : texts.submit}
          </Button>
          <Button className={compactButton} disabled={isBusy} onClick={() => submit("send")}>
            {texts.submitAndSend}
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
