import { useState } from "react";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import type { Submission } from "@/desk/model/submission";
import { QuoteButton } from "@/desk/quotes/quote-button";
import { BulkQuestion } from "./bulk-question";
import { useBulkDismissal } from "./use-bulk-dismissal";

const texts = sharingTexts.bulk;

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
      <QuoteButton
        variant="primary"
        isBusy={isPending}
        onClick={() => {
          if (isDismissed) void restoreAll();
          else setIsAsking(true);
        }}
      >
        {isDismissed ? texts.restore(selected.length) : texts.dismiss(selected.length)}
      </QuoteButton>
      {selected.length < rows.length && (
        <QuoteButton onClick={onSelectAll}>{texts.all(rows.length)}</QuoteButton>
      )}
      <QuoteButton onClick={onClear}>{texts.clear}</QuoteButton>
      <BulkQuestion
        isOpen={isAsking}
        selected={selected}
        onBack={() => setIsAsking(false)}
        onDismiss={() => void dismissAll()}
      />
    </section>
  );
}
