import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { z } from "zod";
import { CHROMIUM_ARGS, ensureChromium } from "../scripts/browser/find-chromium.ts";
import { freePort } from "../scripts/ports.ts";
import { installOtherBrowsers } from "./browsers/installed-browsers.ts";
import { e2eRun } from "./support/run.ts";

/** Which tests are run: the usual ones, unless a step of scripts/test/steps.ts asks for others. */
const setNames = z.enum(["usual", "journeys", "long", "engines"]).default("usual");
type SetName = z.infer<typeof setNames>;
const setName = setNames.parse(process.env.E2E_SET);

const PHONE = {
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};

/**
 * A port and a data folder of this run's own, so that it never meets a running dev server or its data.
 * Playwright evaluates this file again in every worker; those find the values in the environment.
 */
async function prepareRun(): Promise<void> {
  if (process.env.E2E_FOLDER) return;
  process.env.CHROMIUM_PATH = ensureChromium();
  process.env.COMPLETE_CHROMIUM_PATH = ensureChromium("complete");
  if (setName === "engines") installOtherBrowsers();
  process.env.E2E_PORT = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), "e2e-"));
  process.env.E2E_FOLDER = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

/** What a project runs of the tests, by their tags. */
type Filter = { grep?: RegExp; grepInvert?: RegExp };

/**
 * The sets of tests, on a desk's screen (less what a phone alone is to see, `@narrow`) and on a phone, which sees what depends
 * on its screen or on touch (`@phone`). What takes long, a matrix of pages, screens and fonts, is `@long`; what a phone then
 * sees of a test that a desk's screen runs by default is `@phone-long`. A journey is what a user would miss first.
 */
const SETS: Record<SetName, { desktop: Filter; phone?: Filter }> = {
  usual: {
    desktop: { grepInvert: /@narrow|@long|@engine/ },
    phone: { grep: /@phone(?!-)/, grepInvert: /@long/ },
  },
  journeys: {
    desktop: { grep: /@journey/, grepInvert: /@narrow|@long/ },
    phone: { grep: /(?=.*@phone(?!-))(?=.*@journey)/, grepInvert: /@long/ },
  },
  long: {
    desktop: { grep: /@long/, grepInvert: /@narrow/ },
    phone: { grep: /@phone-long|(?=.*@phone)(?=.*@long)/ },
  },
  engines: { desktop: { grep: /@engine/ } },
};
const { desktop, phone } = SETS[setName];

await prepareRun();
const port = process.env.E2E_PORT;
const { origin, database, serverLog } = e2eRun();

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: true,
  // In a new browser: now and then Chromium stops drawing. Flaky tests are listed.
  // docs/decisions.md#6-a-browser-test-has-a-second-try
  retries: 1,
  // Each worker starts a browser of its own, which costs as much as a short test; all share one server.
  workers: Math.min(4, availableParallelism()),
  // Far more than a slow machine needs: tests wait for states, so only what is broken waits this long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    baseURL: origin,
    locale: "en-US",
    timezoneId: "America/Chicago",
    // Recording takes a third of a test's time, so only the second try is.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_ARGS,
    },
  },
  projects: [
    {
      name: "desktop",
      ...desktop,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
    ...(phone ? [{ name: "phone", ...phone, use: PHONE }] : []),
  ],
  webServer: {
    // The binary, not `npm run`, so that the signal that ends it reaches the server itself.
    command: `node node_modules/vite/bin/vite.js preview --port ${port} > "${serverLog}" 2>&1`,
    url: origin,
    env: { LOCAL_DB_DIR: database, VITE_SUPABASE_URL: "", VITE_SUPABASE_ANON_KEY: "" },
    cwd: join(import.meta.dirname, ".."),
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
