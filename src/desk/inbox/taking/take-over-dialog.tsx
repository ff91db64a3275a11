import * as Dialog from "@radix-ui/react-dialog";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import type { Holder } from "./taking";

const texts = sharingTexts.taking;

type TakeOverDialogProps = {
  /** From whom; without one there is no question. */
  holder: Holder | null;
  customer: string;
  onClose: () => void;
  onTakeOver: (holder: Holder) => void;
};

/** Asks before a request is taken from a colleague. The way back has the focus. */
export function TakeOverDialog({ holder, customer, onClose, onTakeOver }: TakeOverDialogProps) {
  return (
    <QuestionDialog isOpen={holder !== null} onClose={onClose}>
      {holder && (
        <>
          <Dialog.Title className="wrap-anywhere font-display text-item">
            {texts.question.title(holder.name)}
          </Dialog.Title>
          <Dialog.Description className="wrap-anywhere mt-3">
            {texts.question.text(holder.name, customer)}
          </Dialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={onClose}>{texts.question.back(holder.name)}</Button>
            <Button variant="outline" onClick={() => onTakeOver(holder)}>
              {texts.takeOver}
            </Button>
          </div>
        </>
      )}
    </QuestionDialog>
  );
}
