import * as Dialog from "@radix-ui/react-dialog";
import { type RefObject, useRef, useState } from "react";
import type { Quote } from "@/desk/model/quote";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import type { ChangeQuote } from "../update-quote";
import { draftTexts } from "./drafts-words";

/** What the edit form tells the rest of an opened quote. */
export type UnsavedEdit = {
  isDirty: () => boolean;
  /** The quote as it is stored now; `undefined` when it could not be saved, which is said on screen. */
  save: () => Promise<Quote | undefined>;
};

/** What waits for the answer to the question about unsaved changes. */
type Waiting = { kind: "send" } | { kind: "mark"; arguments: Parameters<ChangeQuote> };

/**
 * Keeps a quote from going out, or from being marked as sent or accepted, with changes that were typed and not saved: it asks first.
 * @returns `edit` for the form; `change` and `mayGo` for what sends; `question` for `UnsavedDialog`
 */
export function useUnsavedEdit(change: ChangeQuote) {
  const edit: RefObject<UnsavedEdit | null> = useRef(null);
  const [waiting, setWaiting] = useState<Waiting>();
  const isDirty = () => edit.current?.isDirty() === true;

  const guardedChange: ChangeQuote = async (...call) => {
    const [, { status }] = call;
    const isFinal = status === "sent" || status === "accepted";
    if (!isFinal || !isDirty()) return change(...call);
    setWaiting({ kind: "mark", arguments: call });
    return undefined;
  };

  function mayGo(): boolean {
    if (!isDirty()) return true;
    setWaiting({ kind: "send" });
    return false;
  }

  async function saveFirst() {
    setWaiting(undefined);
    const saved = await edit.current?.save();
    if (!saved || waiting?.kind !== "mark") return;
    const [, ...rest] = waiting.arguments;
    await change(saved, ...rest);
  }

  return {
    edit,
    change: guardedChange,
    mayGo,
    question: {
      kind: waiting?.kind,
      onBack: () => setWaiting(undefined),
      onSave: () => void saveFirst(),
    },
  };
}

const texts = draftTexts.unsaved;

type UnsavedDialogProps = {
  /** What was about to be done; without it there is no question. */
  kind: "send" | "mark" | undefined;
  onBack: () => void;
  onSave: () => void;
};

/** Asks before a quote goes out without what was typed into its form. The way back has the focus. */
export function UnsavedDialog({ kind, onBack, onSave }: UnsavedDialogProps) {
  return (
    <QuestionDialog isOpen={kind !== undefined} onClose={onBack}>
      <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
      <Dialog.Description className="mt-3">
        {kind === "mark" ? texts.mark : texts.send}
      </Dialog.Description>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button variant="outline" onClick={onSave}>
          {kind === "mark" ? texts.saveAndMark : texts.save}
        </Button>
      </div>
    </QuestionDialog>
  );
}
