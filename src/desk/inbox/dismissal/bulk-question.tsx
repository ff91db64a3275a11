import * as Dialog from "@radix-ui/react-dialog";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import type { Submission } from "@/desk/model/submission";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";

const texts = sharingTexts.bulk;

type BulkQuestionProps = {
  isOpen: boolean;
  selected: readonly Submission[];
  onBack: () => void;
  onDismiss: () => void;
};

/** Asks once before many requests are dismissed: how many, and whether there are emergencies among them. */
export function BulkQuestion({ isOpen, selected, onBack, onDismiss }: BulkQuestionProps) {
  const emergencies = selected.filter(({ kind }) => kind === "emergency").length;
  const warning = selected.length === 1 ? texts.soleEmergency : texts.emergencies(emergencies);
  return (
    <QuestionDialog isOpen={isOpen} onClose={onBack}>
      <Dialog.Title className="font-display text-item">
        {texts.question(selected.length)}
      </Dialog.Title>
      <Dialog.Description className="mt-3">
        {emergencies > 0 && <strong className="block text-clay">{warning}</strong>}
        {texts.meaning}
      </Dialog.Description>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button variant={emergencies > 0 ? "clay" : "outline"} onClick={onDismiss}>
          {texts.dismiss(selected.length)}
        </Button>
      </div>
    </QuestionDialog>
  );
}
