import { onTestFinished, vi } from "vitest";

/**
 * Stops the date until the test ends, in the test, in the page and in the embedded database, which asks the same clock
 * (tests/supabase/desk/desk-status.test.ts holds it to that). A test whose rows have an age or a day then says the same on a slow machine and
 * at midnight. Timers go on.
 */
export function stopClock(now?: Date): void {
  vi.useFakeTimers({ toFake: ["Date"], ...(now && { now }) });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
