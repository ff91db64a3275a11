import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { LookLine } from "@/desk/inbox/looking/look-mark";
import { TakenWarning } from "@/desk/inbox/taking/taken-mark";
import type { Quote } from "@/desk/model/quote";
import { formatShortDate } from "@/desk/model/short-date";
import type { Submission } from "@/desk/model/submission";
import { todayInHouston } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { useDraftOwner, useDraftSweep } from "../drafts/drafts";
import { draftTexts } from "../drafts/drafts-words";
import { tellKept } from "../drafts/form-draft";
import { sendTexts } from "../message/message-words";
import { SendButtons } from "../message/send-buttons";
import { SendNow } from "../message/send-now";
import { isByHand, useSender } from "../message/sender";
import { standingOf } from "../message/standing";
import { quoteTexts } from "../quotes-words";
import { type Sending, useUpdateQuote } from "../update-quote";
import { ProcessForm } from "./process-form";
import { processTexts } from "./process-words";

const texts = processTexts.send;

type SendStepProps = { quote: Quote; onClose: () => void };

/**
 * The quote that was just made, on its way out: one click sends it. Of the other ways each opens with one click, which
 * marks the quote as sent too. Links and not a window opened from a script: after waiting for the server, browsers open
 * none.
 */
function SendStep({ quote, onClose }: SendStepProps) {
  const { change, isSaving, isPending } = useUpdateQuote();
  const sender = useSender(quote);
  const { isAsked } = sender;
  const buttons = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; and what comes first is not known before.
  useEffect(() => {
    if (isAsked) buttons.current?.querySelector<HTMLElement>("a, button:enabled")?.focus();
  }, [isAsked]);

  async function send(by: Sending["by"], done: string, isAgreed = false) {
    const sending = { by, isAgreed, standing: standingOf(quote) };
    const result = await change(quote, { status: "sent" }, done, sending);
    if (result?.isStored) onClose();
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
    <SendButtons
      quote={quote}
      today={today}
      onSent={(channel) => void send(channel, quoteTexts.status.done.sent)}
    />
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
      <div ref={buttons} className="mt-6 grid gap-6">
        {isByHand(sender) ? (
          <>
            <div>
              {byHand}
              <p className="mt-4 text-base">{texts.hint}</p>
            </div>
            {now}
          </>
        ) : (
          <>
            <div>
              {now}
              <p className="mt-2 text-note text-stone">{sendTexts.now.hint}</p>
            </div>
            <details className="text-base">
              <summary className="cursor-pointer py-2.5 font-semibold">{sendTexts.byHand}</summary>
              {byHand}
              <p className="mt-4 text-base">{texts.hint}</p>
            </details>
          </>
        )}
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

type ProcessDialogProps = {
  submission: Submission | undefined;
  onClose: (submission: Submission) => void;
  /** Puts the focus where it came from. The dialog is opened from many buttons and knows none of them. */
  onFocusBack: () => void;
};

/** The dialog that turns one submission into a quote, and sends it on demand. Typed values stay when it fails. */
export function ProcessDialog({ submission, onClose, onFocusBack }: ProcessDialogProps) {
  const owner = useDraftOwner();
  useDraftSweep(owner);
  return (
    <Dialog.Root
      open={submission !== undefined}
      onOpenChange={(isOpen) => {
        if (isOpen || !submission) return;
        if (owner) tellKept({ owner, kind: "process", rowId: submission.id }, submission.name);
        onClose(submission);
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
          // Below the messages, which stand at the top there (ui/toast).
          className="fixed inset-0 z-50 flex flex-col bg-ivory max-lg:top-(--bottom-panel,0px)"
        >
          {submission && owner !== undefined && (
            <Steps
              key={submission.id}
              owner={owner}
              submission={submission}
              onClose={() => onClose(submission)}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type StepsProps = { owner: string; submission: Submission; onClose: () => void };

/** First the quote is written, then it can go out. */
function Steps({ owner, submission, onClose }: StepsProps) {
  const [created, setCreated] = useState<Quote>();
  if (created) {
    return (
      <div className="m-auto max-h-full w-full max-w-2xl overflow-y-auto bg-white p-6 sm:p-8">
        <SendStep quote={created} onClose={onClose} />
      </div>
    );
  }
  return (
    <>
      <div className="flex min-h-13 flex-wrap items-baseline gap-x-3 border-hairline border-b px-4 py-3 lg:px-6">
        <Dialog.Title className="font-sans font-semibold text-base leading-tight">
          {processTexts.title}
        </Dialog.Title>
        <p className="wrap-anywhere min-w-0 text-base leading-tight">{submission.name}</p>
        <LookLine id={submission.id} />
        <Dialog.Description className="sr-only grow text-right text-note text-stone lg:not-sr-only">
          {draftTexts.hint}
        </Dialog.Description>
      </div>
      <div className="px-4 empty:hidden lg:px-6">
        <TakenWarning submission={submission} />
      </div>
      <ProcessForm owner={owner} submission={submission} onClose={onClose} onSend={setCreated} />
    </>
  );
}
