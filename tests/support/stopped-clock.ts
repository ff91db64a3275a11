import { onTestFinished, vi } from "vitest";

/**
 * Stops the date until the test ends, in the test, in the page and in the embedded database, which asks the same clock
 * (a test of its own holds it to that). A test whose rows have an age or a day then says the same on a slow machine and
 * at midnight. Timers go on.
 */
export function stopClock(now?: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], ...(now && { now }) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
