import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Run by scripts/test/run-postgres.ts, which starts the server that these tests need.
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: { alias: { "@": fileURLToPath(new URL("../src", import.meta.url)) } },
  test: {
    name: "postgres",
    environment: "node",
    env: { TZ: "America/Los_Angeles", DO_NOT_TRACK: "1" },
    include: ["tests/postgres/**/*.test.ts"],
    // One file at a time: the files measure the server's answers to its own writers.
    maxWorkers: 1,
    fileParallelism: false,
    // Far more than a slow machine needs: only what hangs is to end here.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
