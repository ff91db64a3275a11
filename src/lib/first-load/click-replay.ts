declare global {
  /** The button that was clicked before its code was there. */
  var clickToReplay: HTMLElement | undefined;
}

/** Marks a part of the page whose buttons do not work yet. */
export const PENDING_ATTRIBUTE = "data-pending";

/**
 * Remembers the last click if it was on a button that does not work yet. Links, and buttons of popovers, work by
 * themselves. Enter in a field is a click on its form's button, which no click elsewhere takes back.
 */
export function recordClickToReplay(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>("button:not([popovertarget])");
      if (!button && globalThis.clickToReplay?.matches("[type=submit]")) return;
      globalThis.clickToReplay = button?.closest(`[${PENDING_ATTRIBUTE}]`) ? button : undefined;
    },
    true,
  );
}

/**
 * To be called once React listens. From then on it stops a click that it cannot handle yet; whatever gets through to
 * the window has done its work already and must not be repeated.
 */
export function forgetHandledClick(): void {
  addEventListener("click", ({ target }) => {
    if (target instanceof Node && globalThis.clickToReplay?.contains(target))
      globalThis.clickToReplay = undefined;
  });
}

/** This part of the page works now: a button in it that was clicked too early is clicked again. */
export function markHydrated(part: Element): void {
  part.removeAttribute(PENDING_ATTRIBUTE);
  // Later: React may be taking this part over in the middle of a click, in order to handle that click itself.
  setTimeout(() => {
    const button = globalThis.clickToReplay;
    if (!button || !part.contains(button) || button.closest(`[${PENDING_ATTRIBUTE}]`)) return;
    globalThis.clickToReplay = undefined;
    button.click();
  });
}
