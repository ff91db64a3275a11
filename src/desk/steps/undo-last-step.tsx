import { Undo2 } from "lucide-react";
import { DeskButton } from "@/desk/frame/desk-button";
import { quoteTexts } from "@/desk/model/quote-texts";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { useStep } from "./use-step";

const texts = quoteTexts.undo;

/** Undoes the last step long after its toast has gone; nothing if it cannot be undone. */
export function UndoLastStep() {
  const { quote, lastStep } = useOpenedQuote();
  const { undo, isPending } = useStep();
  if (lastStep === null) return null;
  return (
    <DeskButton isBusy={isPending} onClick={() => void undo(quote)}>
      <Undo2 aria-hidden size={18} />
      {texts.label(texts.steps[lastStep.what])}
    </DeskButton>
  );
}
