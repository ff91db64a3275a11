import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { authRun } from "./support/run.ts";

const REQUIRED = "**/required-factors.spec.ts";

// Run by scripts/auth-server/run-tests.ts, which starts the servers that these tests need.
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/auth",
  fullyParallel: true,
  forbidOnly: true,
  // As in e2e/playwright.config.ts.
  retries: 1,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: authRun().site,
    locale: "en-US",
    timezoneId: "America/Chicago",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    { name: "auth", testIgnore: REQUIRED },
    // It changes what all staff need to sign in, so it comes after everything else.
    { name: "required", testMatch: REQUIRED, dependencies: ["auth"] },
  ],
});
