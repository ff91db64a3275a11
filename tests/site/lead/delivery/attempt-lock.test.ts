import { afterEach, expect, it, vi } from "vitest";
import { withAttemptLock } from "@/site/lead/delivery/attempt";

const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

/** A browser's locks; Node 20 has none. */
const stubLocks = (request: (...options: never[]) => unknown) =>
  vi.stubGlobal("navigator", { locks: { request } });

// Chromium with all cookies blocked: localStorage and Web Locks both throw a SecurityError.
it("sends where the browser refuses locks", async () => {
  stubLocks(() => Promise.reject(new DOMException("The request was denied.", "SecurityError")));
  expect(await withAttemptLock(signal, async () => "sent")).toBe("sent");
});

it("does not send twice when the attempt itself is what was refused", async () => {
  stubLocks((_name: string, _options: object, locked: () => unknown) => locked());
  const attempt = vi.fn(() => Promise.reject(new DOMException("no", "SecurityError")));
  await expect(withAttemptLock(signal, attempt)).rejects.toThrow("no");
  expect(attempt).toHaveBeenCalledTimes(1);
});
