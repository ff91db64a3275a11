import type { Quote } from "@/desk/model/quote";
import { useStep } from "@/desk/steps/use-step";
import { showToast } from "@/ui/toast/toast-store";
import { undoPayment } from "./money-steps";
import { recordTexts as texts } from "./money-texts";

/** Undoes a payment that staff recorded, and shows the outcome. Never rejects. */
export function useUndoPayment() {
  const { take, isPending } = useStep();
  const undo = (quote: Quote, id: string) =>
    take(quote, undoPayment(id), {
      done: () => showToast({ title: texts.undone }),
      failed: texts.undoFailed,
    });
  return { undo, isPending };
}
