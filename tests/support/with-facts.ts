import { onTestFinished, vi } from "vitest";

type Facts = typeof import("@/config/business-facts");

/** What is imported from now on until the test ends knows other facts of the business. */
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
