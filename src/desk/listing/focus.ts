import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** The next item on one side of an item: a heading between them takes no focus. */
function neighbor(
  item: Element,
  side: "nextElementSibling" | "previousElementSibling",
): Element | null {
  const next = item[side];
  return next?.matches("[data-group-heading]") ? neighbor(next, side) : next;
}

/**
 * When a row leaves a list and takes the focus along (dismissed here, or answered by a colleague), its neighbour gets
 * it, or what holds the list when it was the last: a keyboard must not start again at the top of the page.
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
 * When what had the focus disappears (a button that has done its work, a quote that the filter no longer lets
 * through), the focus goes to its row, or to the list when the row is gone too, and not to the top of the page.
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
