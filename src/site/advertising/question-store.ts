import { createStore, useStore } from "@/lib/external-store";

/** Whether the visitor has opened the question about consent again, from the foot of the page. */
const isReopened = createStore(false);

/** Opens or closes the question. It is open by itself until it has been answered once. */
export function setQuestionReopened(next: boolean): void {
  isReopened.set(next);
}

/** Whether the question was opened again. */
export function useIsQuestionReopened(): boolean {
  return useStore(isReopened, false);
}
