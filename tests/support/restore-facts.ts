import { vi } from "vitest";

/** For the end of a file that has read other facts of the business: files after it in the same worker get the usual ones. */
export function restoreFacts(): void {
  vi.doUnmock("@/config/business-facts");
  vi.resetModules();
}
