import * as Dialog from "@radix-ui/react-dialog";
import { useState } from "react";
import { staffTexts } from "@/desk/desk-words";
import { draftTexts } from "@/desk/drafts/drafts-words";
import { tellKept } from "@/desk/drafts/throw-away";
import { useDraftOwner } from "@/desk/drafts/use-draft-owner";
import { useDraftSweep } from "@/desk/drafts/use-draft-sweep";
import { SubmissionDetails } from "@/desk/inbox/submission-details";
import { TakenWarning } from "@/desk/inbox/taking/taken-warning";
import type { Quote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { useOpened } from "@/desk/notifications/opened";
import { ProcessForm } from "./process-form";
import { SendStep } from "./send-step";

const texts = staffTexts.process;

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
          className="fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[95dvh] w-full max-w-4xl overflow-y-auto rounded bg-ivory p-6 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:p-8"
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
  useOpened(submission);
  if (created) return <SendStep quote={created} onClose={onClose} />;
  return (
    <>
      <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
      <Dialog.Description className="mt-1 text-base text-stone">
        {texts.intro} {draftTexts.hint}
      </Dialog.Description>
      <TakenWarning submission={submission} />
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <SubmissionDetails submission={submission} />
        <ProcessForm owner={owner} submission={submission} onClose={onClose} onSend={setCreated} />
      </div>
    </>
  );
}
