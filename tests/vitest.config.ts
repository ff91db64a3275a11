import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { buildConstants } from "../scripts/build-constants.ts";
import { parseEnv } from "../src/lib/env-schema.ts";

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
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          environment: "node",
          include: ["tests/supabase/**/*.test.ts", "tests/adversarial/**/*.test.ts"],
          // Generous: thousands of requests each, on whatever machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
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
          testTimeout: 400_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
