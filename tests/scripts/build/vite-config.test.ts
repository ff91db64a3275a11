import { join } from "node:path";
import { loadConfigFromFile } from "vite";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");

// Otherwise every command begins with a warning: Vite will leave reading it to Node.
it("the build's configuration is read by Node itself", async () => {
  const loaded = await loadConfigFromFile(
    { command: "build", mode: "test" },
    join(root, "vite.config.ts"),
    root,
    "warn",
    undefined,
    "native",
  );
  expect(loaded?.config.plugins?.length).toBeGreaterThan(0);
});
