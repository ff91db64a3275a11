declare global {
  /** The button that was clicked before its code had arrived. */
  var clickToReplay: HTMLElement | undefined;
}

/** Marks a part of the page whose buttons do not work yet. */
export const PENDING_ATTRIBUTE = "data-pending";

/** Remembers the click on a button, which shows its `data-busy-text` until then, or forgets the last one. */
function rememberClick(button: HTMLElement | undefined): void {
  globalThis.clickToReplay?.removeAttribute("aria-busy");
  globalThis.clickToReplay = button;
  if (button?.dataset.busyText) button.setAttribute("aria-busy", "true");
}

/** Call it once the code has failed to load. */
export const forgetClick = () => rememberClick(undefined);

/**
 * Remembers the last click if its button does not work yet. Links and popover buttons work by themselves. Enter in a
 * field counts as a click on its form's button, which a click outside of buttons does not cancel.
 */
export function recordClickToReplay(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest<HTMLElement>("button:not([popovertarget])");
      if (!button && globalThis.clickToReplay?.matches("[type=submit]")) return;
      rememberClick(button?.closest(`[${PENDING_ATTRIBUTE}]`) ? button : undefined);
    },
    true,
  );
}

/**
 * Call it once React listens. From then on React stops clicks that it cannot handle yet; a click that reaches the window
 * has been handled and must not be replayed.
 */
export function forgetHandledClick(): void {
  addEventListener("click", ({ target }) => {
    if (target instanceof Node && globalThis.clickToReplay?.contains(target)) forgetClick();
  });
}

/** This part of the page is hydrated: a button in it that was clicked too early is clicked again. */
export function markHydrated(part: Element): void {
  part.removeAttribute(PENDING_ATTRIBUTE);
  // Later: React may be hydrating this part in the middle of a click, in order to handle that click itself.
  setTimeout(() => {
    const button = globalThis.clickToReplay;
    if (!button || !part.contains(button) || button.closest(`[${PENDING_ATTRIBUTE}]`)) return;
    forgetClick();
    button.click();
  });
}
