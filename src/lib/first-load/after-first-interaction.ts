declare global {
  /** Whether there was an interaction before the app started; set by src/app/start.ts. */
  var hasInteractedEarly: boolean | undefined;
}

const INTERACTION_EVENTS = [
  "scroll",
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
] as const;

let hasInteracted = false;
const waiting = new Set<() => void>();

function onInteraction() {
  hasInteracted = true;
  for (const type of INTERACTION_EVENTS) window.removeEventListener(type, onInteraction);
  for (const callback of waiting) callback();
  waiting.clear();
}

/**
 * Calls back at the first interaction (scroll, pointer, key), or at once if there has been one. What is off screen can
 * wait for it, so that an untouched page loads nothing more.
 * @returns cancels the callback
 */
export function afterFirstInteraction(callback: () => void): () => void {
  if (hasInteracted || globalThis.hasInteractedEarly || window.scrollY > 0) {
    callback();
    return () => undefined;
  }
  if (waiting.size === 0) {
    for (const type of INTERACTION_EVENTS) {
      window.addEventListener(type, onInteraction, { passive: true });
    }
  }
  waiting.add(callback);
  return () => {
    waiting.delete(callback);
  };
}
