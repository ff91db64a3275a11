import { useSyncExternalStore } from "react";

/** Whether the visitor has opened the question about consent again, from the foot of the page. */
let isReopened = false;
const listeners = new Set<() => void>();

/** Opens or closes the question. It is open by itself until it has been answered once. */
export function setQuestionReopened(next: boolean): void {
  isReopened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the question was opened again. */
export function useIsQuestionReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReopened,
    () => false,
  );
}
