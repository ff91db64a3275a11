import { Undo2 } from "lucide-react";
import { quoteTexts } from "@/content/staff/staff-quotes";
import type { Quote } from "../model/quote";
import { lastStep } from "../model/quote-step";
import { QuoteButton } from "../quote/quote-button";
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
