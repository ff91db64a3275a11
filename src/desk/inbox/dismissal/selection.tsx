import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { DismissDialog } from "@/desk/inbox/dismissal/dismiss-dialog";
import { useBulkDismissal } from "@/desk/inbox/dismissal/dismiss-request";
import type { Explanation } from "@/desk/inbox/dismissal/dismissal-reasons";
import type { Submission } from "@/desk/model/submission";
import { bulkTexts } from "./dismissal-texts";

const texts = bulkTexts;

type BulkBarProps = {
  selected: readonly Submission[];
  rows: readonly Submission[];
  onSelectAll: () => void;
  onClear: () => void;
};

/** Actions on the selected rows; at the bottom of the screen, so that no row moves when it appears. */
function BulkBar({ selected, rows, onSelectAll, onClear }: BulkBarProps) {
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
      className="sticky bottom-(--desk-foot,0px) z-20 max-sm:bottom-[calc(var(--desk-foot,0px)+var(--messages,0px))] flex flex-wrap items-center gap-x-4 gap-y-2 border-evergreen-700 border-y-2 bg-white p-3 sm:pl-[22rem]"
    >
      <p role="status" className="font-semibold text-base tabular-nums">
        {texts.count(selected.length)}
      </p>
      <DeskButton
        variant="primary"
        data-desk-action={isDismissed ? undefined : "dismiss-checked"}
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

/**
 * The selection after a click on a row.
 * @param order ids as listed
 * @param anchor where the range starts; only the row itself without one
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
  /** @param isRange from the row clicked before */
  toggle: (id: string, isRange: boolean) => void;
};

const SelectionContext = createContext<SelectionState | null>(null);

const useSelection = () => useContext(SelectionContext);

type SelectionProps = { rows: readonly Submission[]; children: ReactNode };

/** Makes several rows selectable, to dismiss or restore them together. Only listed rows count. */
export function Selection({ rows, children }: SelectionProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const order = rows.map(({ id }) => id);
  // Rows that have left the list are deselected.
  const selected = rows.filter(({ id }) => chosen.has(id));

  function toggle(id: string, isRange: boolean) {
    const shown = new Set(selected.map((row) => row.id));
    setChosen(afterClick(shown, id, order, isRange ? anchor.current : undefined));
    anchor.current = id;
  }

  function clear() {
    setChosen(new Set());
    // The focused bar is about to unmount.
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
  /** The row's icon, shown until it is pointed at or selected. */
  children: ReactNode;
};

/** Selects a row; with Shift, all rows from the one selected before. */
export function SelectBox({ submission: { id, name }, children }: SelectBoxProps) {
  const selection = useSelection();
  if (!selection) return children;
  return (
    // Above the row's head, which opens it on any click; fills the space before the name.
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
