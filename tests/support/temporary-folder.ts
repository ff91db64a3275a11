import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/**
 * A new, empty folder.
 * @param whenDone what removes it: the end of the test, or `afterAll`
 */
export function temporaryFolder(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "test-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
