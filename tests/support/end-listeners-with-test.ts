import { onTestFinished, vi } from "vitest";

/** What a test adds to the listeners of a window or document, which outlive it, goes with the test. */
export function endListenersWithTest(target: EventTarget): void {
  const added: Parameters<typeof target.addEventListener>[] = [];
  const add = target.addEventListener.bind(target);
  vi.spyOn(target, "addEventListener").mockImplementation((...listener) => {
    added.push(listener);
    add(...listener);
  });
  onTestFinished(() => {
    for (const listener of added) target.removeEventListener(...listener);
  });
}
