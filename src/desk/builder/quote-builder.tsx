import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef, useState } from "react";
import { draftTexts } from "@/desk/drafts/draft-texts";
import { useDraftOwner, useDraftSweep } from "@/desk/drafts/drafts";
import { announceDraft } from "@/desk/drafts/use-form-draft";
import { DeskButton } from "@/desk/frame/desk-button";
import { TakenWarning } from "@/desk/inbox/taking/taken-mark";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatShortDate } from "@/desk/model/short-date";
import type { Submission } from "@/desk/model/submission";
import { SendButtons } from "@/desk/sending/send-buttons";
import { SendNow } from "@/desk/sending/send-now";
import { WorkingFirst } from "@/desk/sending/send-quote";
import { sendTexts } from "@/desk/sending/send-texts";
import { useSender } from "@/desk/sending/sender";
import { type Sending, sendQuote } from "@/desk/steps/quote-steps";
import { useStep } from "@/desk/steps/use-step";
import { todayInHouston } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { BuilderForm } from "./builder-form";
import { createQuoteTexts } from "./create-quote-texts";

const texts = createQuoteTexts.send;

type SendStepProps = { quote: Quote; onClose: () => void; onSent: () => void };

/**
 * Sends the new quote. The ways by hand also mark it as sent. They are links, because browsers block windows that a script
 * opens after waiting for the server.
 */
function SendStep({ quote, onClose, onSent }: SendStepProps) {
  const { take, isSaving, isPending } = useStep();
  const sender = useSender(quote);
  const { isAsked } = sender;
  const buttons = useRef<HTMLDivElement>(null);
  // The form that had focus is gone, and the first button is not known until the sender is.
  useEffect(() => {
    if (isAsked) buttons.current?.querySelector<HTMLElement>("a, button:enabled")?.focus();
  }, [isAsked]);

  async function send(by: Sending["by"], done: string, isAgreed = false) {
    const result = await take(quote, sendQuote({ by, isAgreed }), { done });
    if (!result?.isTaken) return;
    onClose();
    onSent();
  }

  const today = todayInHouston();
  const now = (
    <SendNow
      quote={quote}
      today={today}
      sender={sender}
      isPending={isPending}
      onSend={(ways, isAgreed) => void send(ways, sendTexts.now.done, isAgreed)}
    />
  );
  const byHand = (
    <div>
      <SendButtons
        quote={quote}
        today={today}
        onSent={(channel) => void send(channel, quoteTexts.status.done.sent)}
      />
      <p className="mt-4 text-base">{texts.hint}</p>
    </div>
  );

  return (
    <>
      <Dialog.Title className="wrap-anywhere font-display text-item">
        {texts.title(quote.name)}
      </Dialog.Title>
      <Dialog.Description className="mt-1 text-base text-stone">
        {quote.quote_amount !== null && `${formatDollars(quote.quote_amount)} · `}
        {quoteTexts.validThrough(formatShortDate(quote.valid_until))}
      </Dialog.Description>
      <div ref={buttons} className="mt-6">
        <WorkingFirst sender={sender} now={now} byHand={byHand} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <DeskButton isBusy={isSaving} onClick={onClose}>
          {texts.later}
        </DeskButton>
        <p role="status" className="text-note text-stone">
          {isSaving && quoteTexts.status.saving}
        </p>
      </div>
    </>
  );
}

type QuoteBuilderProps = {
  submission: Submission | undefined;
  /** The customer's other requests that the quote answers. */
  others: readonly Submission[];
  onClose: (submission: Submission) => void;
  /** Called after it, once the quote has been sent. */
  onSent: () => void;
  /** Returns focus to the button that opened the dialog. */
  onFocusBack: () => void;
};

/** The dialog that turns a request into a quote and sends it. Typed values survive a failure. */
export function QuoteBuilder(props: QuoteBuilderProps) {
  const { submission, others, onClose, onSent, onFocusBack } = props;
  const owner = useDraftOwner();
  useDraftSweep(owner);
  return (
    <Dialog.Root
      open={submission !== undefined}
      onOpenChange={(isOpen) => {
        if (isOpen || !submission) return;
        if (owner) announceDraft({ owner, kind: "create", rowId: submission.id }, submission.name);
        onClose(submission);
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-evergreen-900/60" />
        <Dialog.Content
          // A click outside must not close it: Escape and Cancel do.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onFocusBack();
          }}
          // Below the toasts, which are at the top on small screens (ui/toast).
          className="fixed inset-0 z-50 flex flex-col max-lg:top-(--messages,0px)"
        >
          {submission && owner !== undefined && (
            <Steps
              key={submission.id}
              owner={owner}
              submission={submission}
              others={others}
              onClose={() => onClose(submission)}
              onSent={onSent}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type StepsProps = {
  owner: string;
  submission: Submission;
  others: readonly Submission[];
  onClose: () => void;
  onSent: () => void;
};

/** First the quote is written, then sent. */
function Steps({ onClose, onSent, ...request }: StepsProps) {
  const { submission } = request;
  const [created, setCreated] = useState<Quote>();
  if (created) {
    return (
      <div className="m-auto max-h-full w-full max-w-2xl overflow-y-auto bg-white p-6 sm:p-8">
        <SendStep quote={created} onClose={onClose} onSent={onSent} />
      </div>
    );
  }
  return (
    <div className="flex min-h-0 grow flex-col bg-ivory">
      <div className="flex min-h-13 flex-wrap items-baseline gap-x-3 border-hairline border-b px-4 py-3 lg:px-6">
        <Dialog.Title className="font-sans font-semibold text-base leading-tight">
          {createQuoteTexts.title}
        </Dialog.Title>
        <p className="wrap-anywhere min-w-0 text-base leading-tight">{submission.name}</p>
        <Dialog.Description className="sr-only grow text-right text-note text-stone lg:not-sr-only">
          {draftTexts.hint}
        </Dialog.Description>
      </div>
      <div className="px-4 empty:hidden lg:px-6">
        <TakenWarning submission={submission} />
      </div>
      <BuilderForm {...request} onClose={onClose} onSent={onSent} onSend={setCreated} />
    </div>
  );
}
