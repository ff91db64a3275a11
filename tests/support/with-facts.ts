import { onTestFinished, vi } from "vitest";

type Facts = typeof import("@/config/business-facts");

/** Changes the business's facts for everything imported from now on until the test ends. */
export function withFacts(change: (facts: Facts) => object): void {
  vi.resetModules();
  vi.doMock("@/config/business-facts", async (importOriginal) => {
    const facts = await importOriginal<Facts>();
    return { ...facts, ...change(facts) };
  });
  onTestFinished(() => {
    vi.doUnmock("@/config/business-facts");
    vi.resetModules();
  });
}
