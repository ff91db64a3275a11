import { Undo2 } from "lucide-react";
import type { Quote } from "@/desk/model/quote";
import { lastStep } from "@/desk/model/quote-step";
import { QuoteButton } from "./quote-button";
import { quoteTexts } from "./quotes-words";
import { useUndoStep } from "./use-undo-step";

const texts = quoteTexts.undo;

/** Undoes what was done with the quote last, long after the message about it has gone. */
export function UndoLastStep({ quote, isBusy }: { quote: Quote; isBusy: boolean }) {
  const { undo, isPending } = useUndoStep();
  const step = lastStep(quote);
  if (step === null) return null;
  return (
    <QuoteButton isBusy={isBusy || isPending} onClick={() => void undo(quote)}>
      <Undo2 aria-hidden size={18} />
      {texts.label(texts.steps[step])}
    </QuoteButton>
  );
}
