/** What a row offers to the keyboard: `data-desk-action` of its buttons and links. */
export type RowAction = "open" | "process" | "take" | "call" | "dismiss" | "select";

const ROW = "[data-desk-row]";

function rows(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(ROW));
}

/** The row that has the focus, on itself or on something inside it. */
export function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? undefined;
}

/**
 * Moves the focus to the row after (1) or before (-1) the focused one; the first and the last stay.
 * @param lastIndex where the focus was before: a row that was processed or dismissed takes the focus along, and
 *   the way goes on from its place
 * @returns the place of the row that has the focus now, `lastIndex` when there is none
 */
export function moveToRow(step: 1 | -1, lastIndex: number | undefined): number | undefined {
  const all = rows();
  const current = focusedRow();
  const index = current ? all.indexOf(current) + step : (lastIndex ?? 0);
  const target = all[Math.min(Math.max(index, 0), all.length - 1)];
  if (!target) return lastIndex;
  // Without scrolling, then by the shortest way: focus alone would put the row anywhere.
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "nearest" });
  return all.indexOf(target);
}

/** Does with the focused row what its own button does. @returns whether there was such a button */
export function actOnRow(action: RowAction): boolean {
  const control = focusedRow()?.querySelector<HTMLElement>(`[data-desk-action="${action}"]`);
  if (!control || control.matches(":disabled, [aria-disabled='true']")) return false;
  control.click();
  return true;
}

/** Puts the cursor into the search that is on screen. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("[data-desk-search]");
  field?.focus();
  field?.select();
  return field !== null;
}
