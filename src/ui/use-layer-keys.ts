import type { RefObject } from "react";
import { type HotkeyCallback, type Options, useHotkeys } from "react-hotkeys-hook";

const LAYERS = "[role='dialog'], [role='alertdialog'], [role='listbox']";

/** Whether a layer that does not contain the element is on top. Layers stand in the document in the order they opened. */
function isCovered(element: Element | null): boolean {
  const top = Array.from(document.querySelectorAll(LAYERS)).at(-1);
  return top !== undefined && !top.contains(element);
}

type LayerKeys = Pick<Options, "enabled" | "enableOnFormTags" | "ignoreModifiers"> & {
  /** Part of the dialog that the keys belong to; without it, they are the page's. */
  inside?: RefObject<Element | null>;
  ignoreEventWhen?: (event: KeyboardEvent) => boolean;
};

/**
 * Keys, by character, of a page or dialog, wherever in it the focus is. What lies over it, such as a question or the sign-in
 * of an ended session, owns the keyboard.
 */
export function useLayerKeys(
  keys: readonly string[],
  onKey: HotkeyCallback,
  { inside, ignoreEventWhen, ...options }: LayerKeys,
): void {
  useHotkeys(keys, onKey, {
    useKey: true,
    ignoreEventWhen: (event) =>
      // It did something nearer, such as closing a dialog.
      event.defaultPrevented ||
      event.isComposing ||
      isCovered(inside?.current ?? null) ||
      ignoreEventWhen?.(event) === true,
    ...options,
  });
}
