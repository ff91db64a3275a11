import * as Dialog from "@radix-ui/react-dialog";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { draftTexts } from "./drafts-words";

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
