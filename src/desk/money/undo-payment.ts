import { useAttempt, useChange } from "@/desk/model/use-change";
import { showToast } from "@/ui/toast/toast-store";
import { undoPayment } from "./money-query";
import { recordTexts as texts } from "./money-texts";

/** Undoes a payment that staff recorded, and shows the outcome. Never rejects. */
export function useUndoPayment() {
  const mutation = useChange(undoPayment);
  const { attempt, isPending } = useAttempt();
  const undo = (id: string) =>
    attempt(async () => {
      await mutation.mutateAsync(id);
      showToast({ title: texts.undone });
    }, texts.undoFailed);
  return { undo, isPending };
}
