import * as Dialog from "@radix-ui/react-dialog";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { processTexts } from "./process-words";

const texts = processTexts.doubts;

type DoubtsDialogProps = {
  /** What is in question; without it there is no question. */
  doubts: readonly string[] | undefined;
  onBack: () => void;
  onCreate: () => void;
};

/** Asks before a quote that may be a slip. The way back has the focus: Enter pressed once too often changes nothing. */
export function DoubtsDialog({ doubts, onBack, onCreate }: DoubtsDialogProps) {
  return (
    <QuestionDialog isOpen={doubts !== undefined} onClose={onBack}>
      <Dialog.Title className="font-display text-item">{texts.title}</Dialog.Title>
      <Dialog.Description asChild>
        <ul className="wrap-anywhere mt-3 grid gap-2">
          {doubts?.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      </Dialog.Description>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button variant="outline" onClick={onCreate}>
          {texts.create}
        </Button>
      </div>
    </QuestionDialog>
  );
}
