import * as Dialog from "@radix-ui/react-dialog";
import { useState } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import type { Submission } from "@/desk/model/submission";
import { Button } from "@/ui/button";
import { QuestionDialog } from "@/ui/question-dialog";
import { useBulkDismissal } from "./dismiss-many";
import { bulkTexts } from "./dismissal-words";

const texts = bulkTexts;

type BulkQuestionProps = {
  isOpen: boolean;
  selected: readonly Submission[];
  onBack: () => void;
  onDismiss: () => void;
};

/** Asks once before many requests are dismissed: how many, and whether there are emergencies among them. */
function BulkQuestion({ isOpen, selected, onBack, onDismiss }: BulkQuestionProps) {
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

type BulkBarProps = {
  selected: readonly Submission[];
  rows: readonly Submission[];
  onSelectAll: () => void;
  onClear: () => void;
};

/** What can be done with the chosen rows; at the foot of the screen, so that no row moves when it comes. */
export function BulkBar({ selected, rows, onSelectAll, onClear }: BulkBarProps) {
  const { dismiss, restore, isPending } = useBulkDismissal();
  const [isAsking, setIsAsking] = useState(false);
  const isDismissed = selected.every(({ dismissed_at }) => dismissed_at !== null);

  async function restoreAll() {
    if (await restore(selected.map(({ id }) => id))) onClear();
  }

  async function dismissAll() {
    setIsAsking(false);
    if (await dismiss(selected)) onClear();
  }

  return (
    <section
      aria-label={texts.label}
      className="sticky bottom-0 z-20 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border border-evergreen-700 bg-white p-3 shadow-lg"
    >
      <p role="status" className="font-semibold text-base tabular-nums">
        {texts.count(selected.length)}
      </p>
      <DeskButton
        variant="primary"
        isBusy={isPending}
        onClick={() => {
          if (isDismissed) void restoreAll();
          else setIsAsking(true);
        }}
      >
        {isDismissed ? texts.restore(selected.length) : texts.dismiss(selected.length)}
      </DeskButton>
      {selected.length < rows.length && (
        <DeskButton onClick={onSelectAll}>{texts.all(rows.length)}</DeskButton>
      )}
      <DeskButton onClick={onClear}>{texts.clear}</DeskButton>
      <BulkQuestion
        isOpen={isAsking}
        selected={selected}
        onBack={() => setIsAsking(false)}
        onDismiss={() => void dismissAll()}
      />
    </section>
  );
}
