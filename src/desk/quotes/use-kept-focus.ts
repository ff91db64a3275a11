import { type RefObject, useEffect, useRef } from "react";

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
