import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** The next row on one side; a heading in between takes no focus. */
function neighbor(
  item: Element,
  side: "nextElementSibling" | "previousElementSibling",
): Element | null {
  const next = item[side];
  return next?.matches("[data-group-heading]") ? neighbor(next, side) : next;
}

/**
 * When a focused row leaves its list (dismissed here, or answered by a colleague), its neighbor gets the focus, or the
 * list's panel if it was the last row. Otherwise the keyboard would start over at the top of the page.
 */
export function useFocusHandover(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = row.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      const heir =
        neighbor(leaving, "nextElementSibling") ??
        neighbor(leaving, "previousElementSibling") ??
        leaving.closest("[role='tabpanel'], [data-focus-heir]");
      if (heir instanceof HTMLElement) heir.focus();
    };
  }, [row]);
}

/**
 * When a focused element inside a row disappears (a button whose step is done), its row gets the focus, or the list if the
 * row is gone too (its quote no longer matches the filter).
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let last: { target: Element; row: HTMLElement | null } | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { target, row: target.closest("[data-desk-row]") };
    };
    const observer = new MutationObserver(() => {
      if (!last || last.target.isConnected || document.activeElement !== document.body) return;
      const next = last.row?.isConnected ? last.row : element;
      last = undefined;
      next.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
  return list;
}

const ROW = "[data-desk-row]";

/**
 * Remembers where a button is in the list for when its dialog closes, as its row may be gone by then.
 * @returns moves the focus back to the button, else to the next row, the one before, or the list
 */
export function focusAfterRow(button: HTMLElement): () => void {
  const row = button.closest<HTMLElement>(ROW);
  const panel = button.closest<HTMLElement>("[role='tabpanel']");
  const rows = Array.from(document.querySelectorAll<HTMLElement>(ROW));
  const place = row ? rows.indexOf(row) : -1;
  const heirs = place < 0 ? [] : [...rows.slice(place + 1), ...rows.slice(0, place).reverse()];
  return () => [button, ...heirs, panel].find((element) => element?.isConnected)?.focus();
}
