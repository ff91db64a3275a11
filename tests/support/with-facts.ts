import { onTestFinished, vi } from "vitest";

type Facts = typeof import("@/config/business-facts");

/** Changes the business's facts for everything imported from now on until the test ends. */
export function withFacts(change: (facts: Facts) => object): void {
  vi.resetModules();
  vi.doMock("@/config/business-facts", async (importOriginal) => {
    const facts = await importOriginal<Facts>();
    return { ...facts, ...change(facts) };
  });
  onTestFinished(async () => {
    vi.doUnmock("@/config/business-facts");
    vi.resetModules();
    // Takes effect with the next import. Left to a test that imports many modules at once, each of them would take the
    // change of facts away for a moment, and bring it back.
    await import("@/config/business-facts");
  });
}
