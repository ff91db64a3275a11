import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import type { Submission } from "@/desk/model/submission";
import { BulkBar } from "./bulk-bar";
import { bulkTexts } from "./dismissal-words";

/**
 * The selection after a click on a row.
 * @param order ids as they are listed
 * @param anchor where the range starts: the row that was clicked before; without one, only the row itself
 */
export function afterClick(
  selected: ReadonlySet<string>,
  id: string,
  order: readonly string[],
  anchor: string | undefined,
): ReadonlySet<string> {
  const isSelected = !selected.has(id);
  const to = order.indexOf(id);
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const range = from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(selected);
  for (const row of range) {
    if (isSelected) next.add(row);
    else next.delete(row);
  }
  return next;
}

type SelectionState = {
  isSelected: (id: string) => boolean;
  /** @param isRange as far as from the row that was clicked before */
  toggle: (id: string, isRange: boolean) => void;
};

const SelectionContext = createContext<SelectionState | null>(null);

/** The selection that the row belongs to; null in a list without one. */
const useSelection = () => useContext(SelectionContext);

type SelectionProps = { rows: readonly Submission[]; children: ReactNode };

/** A list of which several rows can be chosen, to dismiss or restore them in one go. Only what is shown is chosen. */
export function Selection({ rows, children }: SelectionProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const order = rows.map(({ id }) => id);
  // What has left the list, answered by a colleague or on another page, is chosen no more.
  const selected = rows.filter(({ id }) => chosen.has(id));

  function toggle(id: string, isRange: boolean) {
    const shown = new Set(selected.map((row) => row.id));
    setChosen(afterClick(shown, id, order, isRange ? anchor.current : undefined));
    anchor.current = id;
  }

  function clear() {
    setChosen(new Set());
    // The bar goes, and would take the focus along.
    list.current?.focus();
  }

  return (
    <SelectionContext value={{ isSelected: (id) => chosen.has(id), toggle }}>
      <div ref={list} tabIndex={-1} className="outline-none">
        {children}
      </div>
      {selected.length > 0 && (
        <BulkBar
          selected={selected}
          rows={rows}
          onSelectAll={() => setChosen(new Set(order))}
          onClear={clear}
        />
      )}
    </SelectionContext>
  );
}

type SelectBoxProps = {
  submission: Submission;
  /** What stands in its place until it is pointed at or chosen: the symbol of the row. */
  children: ReactNode;
};

/** Chooses a row; with Shift, all from the one chosen before. */
export function SelectBox({ submission: { id, name }, children }: SelectBoxProps) {
  const selection = useSelection();
  if (!selection) return children;
  return (
    // Above the head of the row, which opens it wherever it is clicked; as wide as the space before the name.
    <label className="relative z-10 -mx-2 grid h-10 w-10 shrink-0 select-none place-items-center *:col-start-1 *:row-start-1">
      <span className="pointer-events-none group-focus-within/row:has-[~:focus-visible]:opacity-0 group-hover/row:opacity-0 has-[~:checked]:opacity-0">
        {children}
      </span>
      <input
        type="checkbox"
        data-desk-action="select"
        aria-label={bulkTexts.select(name)}
        checked={selection.isSelected(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="peer size-4.5 accent-evergreen-700 opacity-0 checked:opacity-100 focus-visible:opacity-100 group-hover/row:opacity-100"
      />
    </label>
  );
}
