declare global {
  /** The button that was clicked before its code was there; src/start.ts writes it down. */
  var earlyClick: HTMLElement | undefined;
}

/** Marks a part of the page whose buttons do not work yet. */
export const PENDING_ATTRIBUTE = "data-pending";

/** This part of the page works now: a button in it that was clicked too early is clicked again. */
export function becomeLive(part: Element): void {
  part.removeAttribute(PENDING_ATTRIBUTE);
  const button = globalThis.earlyClick;
  if (!button || !part.contains(button) || button.closest(`[${PENDING_ATTRIBUTE}]`)) return;
  globalThis.earlyClick = undefined;
  button.click();
}
