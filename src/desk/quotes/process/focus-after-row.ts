const ROW = "[data-desk-row]";

/**
 * Remembers where a button stands in the list, for the time after its dialog: the row may be gone by then.
 * @param orElse takes the focus when no row is left
 * @returns puts the focus back on the button, or on the request that came after it, or before
 */
export function focusAfterRow(button: HTMLElement, orElse: () => HTMLElement | null): () => void {
  const row = button.closest<HTMLElement>(ROW);
  const rows = Array.from(document.querySelectorAll<HTMLElement>(ROW));
  const place = row ? rows.indexOf(row) : -1;
  const heirs = place < 0 ? [] : [...rows.slice(place + 1), ...rows.slice(0, place).reverse()];
  return () => {
    const heir = [button, ...heirs].find((element) => element.isConnected) ?? orElse();
    heir?.focus();
  };
}
