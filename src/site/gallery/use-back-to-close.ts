import { useEffect } from "react";

/**
 * Lets the browser's Back close what lies over the page. `begin` is for the event that opens it, `end` for those that
 * close it: they go the same way back, so that no entry stays in the history.
 */
export function useBackToClose(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener("popstate", onClose);
    return () => window.removeEventListener("popstate", onClose);
  }, [isOpen, onClose]);
  return {
    // With the router's own state, for which the page stays the same one, at the same place.
    begin: () => window.history.pushState(window.history.state, ""),
    end: () => window.history.back(),
  };
}
