import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { buildConstants } from "../scripts/build/environment.ts";
import { parseEnv } from "../src/config/env-schema.ts";

/**
 * When to give up, in milliseconds: fifty times what a test needs on a quiet machine. A test waits for states,
 * so this costs time only when something is broken.
 */
const TEST_TIMEOUT = 300_000;
const STATE_TIMEOUT = 60_000;

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [react()],
  // Nobody's .env: the tests know the defaults.
  define: buildConstants(parseEnv({})),
  resolve: { alias: { "@": fileURLToPath(new URL("../src", import.meta.url)) } },
  test: {
    // Business hours, due times and the like are promised in Houston's time; the machine's must not matter.
    env: { TZ: "America/Los_Angeles", DO_NOT_TRACK: "1" },
    maxWorkers: 2,
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    expect: { poll: { timeout: STATE_TIMEOUT } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [
            "tests/supabase/**",
            "tests/adversarial/**",
            "tests/faults/**",
            "tests/postgres/**",
            "tests/built/**",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "component",
          environment: "jsdom",
          include: ["tests/**/*.test.tsx"],
          exclude: ["tests/supabase/**"],
          setupFiles: ["tests/support/setup-dom.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          environment: "node",
          include: ["tests/supabase/**/*.test.ts", "tests/adversarial/**/*.test.ts"],
          // Thousands of requests each.
          testTimeout: 4 * TEST_TIMEOUT,
          hookTimeout: 4 * TEST_TIMEOUT,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          environment: "node",
          include: ["tests/faults/**/*.test.ts"],
          // After the others: each starts real servers, several times one after the other.
          sequence: { groupOrder: 1 },
          testTimeout: 6 * TEST_TIMEOUT,
        },
      },
    ],
  },
});
