import * as Dialog from "@radix-ui/react-dialog";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** What to consider, one item each. */
  items: readonly string[];
  back: string;
  confirm: string;
  onBack: () => void;
  onConfirm: () => void;
};

/** Asks before something that may be a mistake. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, items, back, confirm, onBack, onConfirm } = props;
  return (
    <QuestionDialog isOpen={isOpen} onClose={onBack}>
      <Dialog.Title className="font-display text-item">{title}</Dialog.Title>
      <Dialog.Description asChild>
        <ul className="wrap-anywhere mt-3 grid gap-2">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Dialog.Description>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onBack}>{back}</Button>
        <Button variant="outline" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </QuestionDialog>
  );
}
