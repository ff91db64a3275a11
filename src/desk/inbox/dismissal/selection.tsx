import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import type { Submission } from "@/desk/model/submission";
import { BulkBar } from "./bulk-bar";
import { afterClick } from "./selection-range";

type SelectionState = {
  isSelected: (id: string) => boolean;
  /** @param isRange as far as from the row that was clicked before */
  toggle: (id: string, isRange: boolean) => void;
};

const SelectionContext = createContext<SelectionState | null>(null);

/** The selection that the row belongs to; null in a list without one. */
export const useSelection = () => useContext(SelectionContext);

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
