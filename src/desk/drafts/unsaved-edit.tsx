import { createContext, type ReactNode, type RefObject, use, useRef, useState } from "react";
import { ConfirmDialog } from "@/desk/frame/confirm-dialog";
import type { Quote } from "@/desk/model/quote";
import { type TakeStep, useStep } from "@/desk/steps/use-step";
import { draftTexts } from "./draft-texts";

/** What the edit form exposes to the rest of an open quote. */
export type UnsavedEdit = {
  isDirty: () => boolean;
  /** The stored quote; `undefined` if saving failed (the error is on screen). */
  save: () => Promise<Quote | undefined>;
};

/** What waits for the answer: a message that leaves this page, or a step, resumed with the saved quote. */
type Waiting = { kind: "send" } | { kind: "mark"; resume: (saved: Quote) => unknown };

type Guard = {
  /** For the form. */
  edit: RefObject<UnsavedEdit | null>;
  ask: (waiting: Waiting) => void;
};

const GuardContext = createContext<Guard | null>(null);

const texts = draftTexts.unsaved;

/** Asks before an open quote with unsaved edits is sent, or marked as sent or accepted. The safe answer has the focus. */
export function UnsavedEdits({ children }: { children: ReactNode }) {
  const edit = useRef<UnsavedEdit>(null);
  const [waiting, setWaiting] = useState<Waiting>();

  async function saveFirst() {
    setWaiting(undefined);
    const saved = await edit.current?.save();
    if (saved && waiting?.kind === "mark") waiting.resume(saved);
  }

  const isStep = waiting?.kind === "mark";
  return (
    <GuardContext value={{ edit, ask: setWaiting }}>
      {children}
      <ConfirmDialog
        isOpen={waiting !== undefined}
        title={texts.title}
        items={[isStep ? texts.mark : texts.send]}
        back={texts.back}
        confirm={isStep ? texts.saveAndMark : texts.save}
        onBack={() => setWaiting(undefined)}
        onConfirm={() => void saveFirst()}
      />
    </GuardContext>
  );
}

/** The ref that the form of the open quote fills. */
export const useUnsavedEdit = () => use(GuardContext)?.edit;

/**
 * `useStep`, which asks first where a step would leave unsaved edits behind.
 * @returns also `mayGo`: whether the quote may be sent as stored
 */
export function useGuardedStep() {
  const guard = use(GuardContext);
  const steps = useStep();
  const isDirty = () => guard?.edit.current?.isDirty() === true;

  const take: TakeStep = async (quote, step, told) => {
    if (!guard || !step.isFinal || !isDirty()) return steps.take(quote, step, told);
    guard.ask({ kind: "mark", resume: (saved) => steps.take(saved, step, told) });
    return undefined;
  };

  function mayGo(): boolean {
    if (!guard || !isDirty()) return true;
    guard.ask({ kind: "send" });
    return false;
  }

  return { ...steps, take, mayGo };
}
