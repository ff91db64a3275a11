import { sharingTexts } from "@/desk/inbox/sharing-words";
import type { Submission } from "@/desk/model/submission";
import { useSelection } from "./selection";

/** Chooses a row; with Shift, all from the one chosen before. */
export function SelectBox({ submission: { id, name } }: { submission: Submission }) {
  const selection = useSelection();
  if (!selection) return null;
  return (
    // Above the head of the row, which opens it wherever it is clicked; it reaches up rather than over the name below.
    <label className="relative z-10 -mx-2.5 -mt-4 -mb-1 inline-flex size-11 shrink-0 select-none items-end justify-center pb-1.5">
      <span className="sr-only">{sharingTexts.bulk.select(name)}</span>
      <input
        type="checkbox"
        data-desk-action="select"
        checked={selection.isSelected(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-5 accent-evergreen-700"
      />
    </label>
  );
}
