import { useRef } from "react";

/**
 * For a dialog that opens by itself: puts the focus back where it was. (Radix puts it on the dialog's trigger, and
 * there is none.)
 */
export function useFocusReturn() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement && before.current.isConnected) {
        before.current.focus();
      }
    },
  };
}
