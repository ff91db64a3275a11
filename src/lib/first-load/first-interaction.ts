declare global {
  /** Whether there was an interaction before the app had started; src/start.ts writes it down. */
  var hasInteracted: boolean | undefined;
}

const SIGNS = ["scroll", "pointermove", "pointerdown", "touchstart", "keydown"] as const;

let hasBeenSeen = false;
const waiting = new Set<() => void>();

function onSign() {
  hasBeenSeen = true;
  for (const type of SIGNS) window.removeEventListener(type, onSign);
  for (const callback of waiting) callback();
  waiting.clear();
}

/**
 * Calls back at the first interaction (scrolling, a pointer, a key), at once if there has been one.
 * What is not on screen can wait for it: a page that is only looked at does not load more.
 * @returns takes the callback back
 */
export function afterFirstInteraction(callback: () => void): () => void {
  if (hasBeenSeen || globalThis.hasInteracted || window.scrollY > 0) {
    callback();
    return () => undefined;
  }
  if (waiting.size === 0) {
    for (const type of SIGNS) window.addEventListener(type, onSign, { passive: true });
  }
  waiting.add(callback);
  return () => {
    waiting.delete(callback);
  };
}
