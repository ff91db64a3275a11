import { type RefObject, useRef, useState } from "react";
import { ConfirmDialog } from "@/desk/frame/confirm-dialog";
import type { Quote } from "@/desk/model/quote";
import type { TakeQuoteStep } from "@/desk/steps/quote-steps";
import { draftTexts } from "./draft-texts";

/** What the edit form exposes to the rest of an open quote. */
export type UnsavedEdit = {
  isDirty: () => boolean;
  /** The stored quote; `undefined` if saving failed (the error is on screen). */
  save: () => Promise<Quote | undefined>;
};

/** The action to resume after the question. */
type Waiting = { kind: "send" } | { kind: "mark"; arguments: Parameters<TakeQuoteStep> };

/**
 * Asks before a quote with unsaved edits is sent, or marked as sent or accepted.
 * @returns `edit` for the form; `change` and `mayGo` for what sends; `question` for `UnsavedDialog`
 */
export function useUnsavedEdit(change: TakeQuoteStep) {
  const edit: RefObject<UnsavedEdit | null> = useRef(null);
  const [waiting, setWaiting] = useState<Waiting>();
  const isDirty = () => edit.current?.isDirty() === true;

  const guardedChange: TakeQuoteStep = async (...call) => {
    const [, step] = call;
    const isFinal = step.take === "send" || step.take === "accept" || step.take === "reopen";
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
  /** The pending action; undefined closes the dialog. */
  kind: "send" | "mark" | undefined;
  onBack: () => void;
  onSave: () => void;
};

/** Asks whether to save first. The safe answer has the focus. */
export function UnsavedDialog({ kind, onBack, onSave }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      isOpen={kind !== undefined}
      title={texts.title}
      items={[kind === "mark" ? texts.mark : texts.send]}
      back={texts.back}
      confirm={kind === "mark" ? texts.saveAndMark : texts.save}
      onBack={onBack}
      onConfirm={onSave}
    />
  );
}
