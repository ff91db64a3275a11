import { useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import type { Submission } from "@/desk/model/submission";
import { DismissDialog } from "./dismiss-dialog";
import { useBulkDismissal } from "./dismiss-many";
import type { Explanation } from "./dismissal-reasons";
import { bulkTexts } from "./dismissal-texts";

const texts = bulkTexts;

type BulkBarProps = {
  selected: readonly Submission[];
  rows: readonly Submission[];
  onSelectAll: () => void;
  onClear: () => void;
};

/** Actions on the selected rows; at the bottom of the screen, so that no row moves when it appears. */
export function BulkBar({ selected, rows, onSelectAll, onClear }: BulkBarProps) {
  const { dismiss, restore, isPending } = useBulkDismissal();
  const [isAsking, setIsAsking] = useState(false);
  const isDismissed = selected.every(({ dismissed_at }) => dismissed_at !== null);

  async function restoreAll() {
    if (await restore(selected.map(({ id }) => id))) onClear();
  }

  async function dismissAll(why: Explanation) {
    setIsAsking(false);
    if (await dismiss(selected, why)) onClear();
  }

  return (
    <section
      aria-label={texts.label}
      className="sticky bottom-(--desk-foot,0px) z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border-evergreen-700 border-y-2 bg-white p-3 sm:pl-[22rem]"
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
      <DismissDialog
        requests={isAsking ? selected : []}
        isMany
        onClose={() => setIsAsking(false)}
        onDismiss={(why) => void dismissAll(why)}
      />
    </section>
  );
}
