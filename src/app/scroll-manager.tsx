import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isStaffPath } from "@/config/paths";

/** How long a hash may wait for its page's code to arrive before it is given up, in milliseconds. */
const HASH_WAIT_MS = 10_000;

function scrollToElement(element: Element) {
  const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ behavior: isReduced ? "auto" : "smooth", block: "start" });
}

/** The id that a hash names. A mangled link (`#%E0%A4%A`) names nothing, but must not take the page down. */
function idFromHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls to the element with this id now, or as soon as a lazily loaded page has put it in. */
function scrollToId(id: string): () => void {
  const element = document.getElementById(id);
  if (element) {
    scrollToElement(element);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const found = document.getElementById(id);
    if (!found) return;
    observer.disconnect();
    scrollToElement(found);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), HASH_WAIT_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** Shows what a hash names, or the top. Returns how to give up on what is not there yet. */
export function scrollToHash(hash: string): (() => void) | undefined {
  const id = idFromHash(hash);
  if (id) return scrollToId(id);
  window.scrollTo({ top: 0, behavior: "instant" });
  return undefined;
}

/**
 * Every navigation starts at the top, or at the element its hash names (specification, section 2), and moves
 * the focus to the new page's main area, so that a screen reader does not stay on the link that is gone.
 * A change of hash within a page keeps the focus where the browser puts it. The first page is the browser's: when
 * the app takes it over, the visitor may have been reading for a while.
 */
export function ScrollManager() {
  const { pathname, hash, key } = useLocation();
  const last = useRef<{ pathname: string; key: string } | null>(null);

  // Before the screen is drawn: a view transition must not show the new page at the old one's place.
  // `key` changes with every navigation, also with one to the address already shown.
  useLayoutEffect(() => {
    const { current: from } = last;
    last.current = { pathname, key };
    if (!from) {
      const id = idFromHash(hash);
      return id && !document.getElementById(id) ? scrollToId(id) : undefined;
    }
    // The desk keeps in its address what it shows, not where one reads.
    if (from.pathname === pathname && (from.key === key || isStaffPath(pathname))) return undefined;
    if (from.pathname !== pathname) {
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
    }
    return scrollToHash(hash);
  }, [pathname, hash, key]);

  return null;
}
