import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { buildConstants } from "../scripts/build/environment.ts";
import { parseEnv } from "../src/config/env-schema.ts";

// What can be read from the built site without a browser. Run after the build.
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  define: buildConstants(parseEnv({})),
  resolve: { alias: { "@": fileURLToPath(new URL("../src", import.meta.url)) } },
  test: {
    name: "built",
    environment: "node",
    include: ["tests/built/**/*.test.ts"],
    maxWorkers: 2,
    // Far more than a slow machine needs: only what hangs is to end here.
    testTimeout: 120_000,
  },
});
