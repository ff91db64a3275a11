import { type RefObject, useLayoutEffect } from "react";

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
        leaving.nextElementSibling ??
        leaving.previousElementSibling ??
        leaving.closest("[role='tabpanel'], [data-focus-heir]");
      if (heir instanceof HTMLElement) heir.focus();
    };
  }, [row]);
}
