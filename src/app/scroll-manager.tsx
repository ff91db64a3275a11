import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { isStaffPath } from "@/config/paths";

/** The element that a hash names. A mangled one (`#%E0%A4%A`) names nothing, but must not take the page down. */
function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Every navigation starts at the top, or at the element its hash names (specification, section 2), and takes the focus to
 * the new page's main area, so that a screen reader does not stay on the link that is gone. The first page and jumps
 * within a page are the browser's own (src/ui/smart-link.tsx).
 */
export function ScrollManager() {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, key });

  // Before the screen is drawn: a view transition must not show the new page at the old one's position.
  useLayoutEffect(() => {
    const { current: from } = last;
    last.current = { pathname, key };
    if (from.pathname !== pathname) {
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    } else if (from.key === key || type === "POP" || isStaffPath(pathname)) {
      // The desk's address says what is shown, not where to scroll.
      return;
    }
    const target = elementOf(hash);
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, hash, key, type]);

  return null;
}
