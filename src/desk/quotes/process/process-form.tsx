import { zodResolver } from "@hookform/resolvers/zod";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Quote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import type { DraftKey } from "../drafts/drafts";
import { DraftNote, throwAway, useFormDraft } from "../drafts/form-draft";
import { useCreateQuote } from "./create-quote";
import { CustomerPreview } from "./customer-preview";
import { DoubtsDialog, doubtsAbout } from "./doubts-dialog";
import { ProcessFields } from "./process-fields";
import {
  type ProcessQuote,
  type ProcessQuoteInput,
  processQuoteSchema,
} from "./process-quote-schema";
import { processTexts } from "./process-words";
import { QuoteFoot } from "./quote-foot";
import { RequestSide } from "./request-side";
import { useInitial, useProposal } from "./use-proposal";

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
  const start = useInitial(submission);
  const { initial, isFilled } = start;
  const form = useForm<ProcessQuoteInput, unknown, ProcessQuote>({
    resolver: zodResolver(processQuoteSchema),
    defaultValues: initial,
  });
  const { handleSubmit, getValues, setError, setFocus, setValue, formState } = form;
  const sendButton = useRef<HTMLButtonElement>(null);
  const draftKey: DraftKey = { owner, kind: "process", rowId: submission.id };
  const draft = useFormDraft(draftKey, form, initial);
  const { isDrafted, startOver, stop, forget } = draft;
  const tools = useProposal(form, start, isDrafted);

  // A price typed by hand, before there was a list to fill lines in from.
  const keepTypedPrice = useEffectEvent(() => {
    if (isDrafted("quoteAmount") && !isDrafted("lines")) setValue("lines", []);
  });
  useEffect(() => keepTypedPrice(), []);

  /** What is to be done first: of a quote that is filled in, sending it; otherwise the amount. */
  const focusFirst = useEffectEvent(() => {
    if ((getValues("lines") ?? []).length === 0) setFocus("quoteAmount");
    else sendButton.current?.focus({ preventScroll: true });
  });
  const focusOnceFilled = useEffectEvent((isReady: boolean) => {
    // Unless somebody has gone elsewhere while the price list was read.
    const active = document.activeElement;
    const isElsewhere = active?.closest("form") && active.getAttribute("name") !== "quoteAmount";
    if (isReady && !isElsewhere) focusFirst();
  });
  useEffect(() => focusFirst(), []);
  useEffect(() => focusOnceFilled(isFilled), [isFilled]);

  async function save(quote: ProcessQuote, next: Next) {
    setQuestioned(undefined);
    const isUsualDay = quote.validUntil === initial.validUntil;
    const stored = await create(submission, isUsualDay ? { ...quote, validUntil: null } : quote);
    if (!stored) return;
    forget();
    if (next === "send") onSend(stored);
    else onClose();
  }

  const doubtsOf = (quote: ProcessQuote) => doubtsAbout(submission, quote, tools.proposal);

  function submit(next: Next) {
    void handleSubmit((quote) => {
      if (next === "send" && quote.quoteAmount === null) {
        setError("quoteAmount", { message: processTexts.amountForSending }, { shouldFocus: true });
      } else if (doubtsOf(quote).length > 0) setQuestioned({ quote, next });
      else void save(quote, next);
    })();
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    if (!isBusy) submit("send");
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
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit("close");
        }}
        onKeyDown={sendByKey}
        className="flex min-h-0 grow flex-col"
      >
        <div className="min-h-0 grow scroll-pt-24 scroll-pb-16 overflow-y-auto lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)_auto] lg:overflow-hidden min-[85rem]:grid-cols-[18rem_minmax(0,1fr)_24rem] min-[85rem]:grid-rows-1 min-[90rem]:grid-cols-[18rem_minmax(0,1fr)_26rem] min-[110rem]:grid-cols-[22rem_minmax(0,1fr)_34rem]">
          <RequestSide submission={submission} />
          <div className="min-w-0 scroll-pb-16 bg-white lg:col-start-2 lg:row-start-1 lg:overflow-y-auto">
            <div className="mx-auto grid max-w-[46rem] content-start gap-4 p-4 lg:px-7 lg:py-5">
              <DraftNote
                draftedAt={draft.draftedAt}
                onStartOver={() => {
                  startOver();
                  focusFirst();
                }}
              />
              <ProcessFields form={form} submission={submission} initial={start} tools={tools} />
            </div>
          </div>
          <CustomerPreview
            control={form.control}
            submission={submission}
            usualDay={initial.validUntil}
          />
        </div>
        <QuoteFoot
          control={form.control}
          business={start.business}
          proposal={tools.proposal}
          firstDay={start.asked.firstDay}
          isPending={isPending}
          isBusy={isBusy}
          onCancel={cancel}
          onSend={() => submit("send")}
          sendButton={sendButton}
        />
      </form>
      <DoubtsDialog
        doubts={questioned && doubtsOf(questioned.quote)}
        onBack={() => setQuestioned(undefined)}
        onCreate={() => questioned && void save(questioned.quote, questioned.next)}
      />
    </>
  );
}
