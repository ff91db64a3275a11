import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright";
import { readVariables } from "../build/env-files.ts";

/** Flags to run as root and in containers, to render in software, and to send no requests of the browser's own. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** `complete` has what a headless shell lacks, such as the back/forward cache and notifications. */
export type Need = "any" | "complete";

/** Debian's package; measured at a third of the full browser's processor time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Where installers put Chrome and Chromium, the fastest first. */
const INSTALLED = [
  HEADLESS_SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Chrome for Windows opens a window instead of printing its version. */
const startsHere = (path: string) =>
  existsSync(path) &&
  (process.platform === "win32" ||
    spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0);

/**
 * The browser for the tests: CHROMIUM_PATH, Debian's headless shell, an installed Chrome or Chromium, or Playwright's own.
 * @throws Error if CHROMIUM_PATH names a browser that does not start
 */
export function findChromium(
  need: Need = "any",
  env: NodeJS.ProcessEnv = readVariables(),
  starts = startsHere,
): string | undefined {
  const isSuitable = (path: string) =>
    (need === "any" || !/headless[-_]shell/.test(path)) && starts(path);
  const chosen = env.CHROMIUM_PATH?.trim();
  if (chosen && !starts(chosen)) {
    throw new Error(`CHROMIUM_PATH is ${chosen}, which is no browser that starts here.`);
  }
  const candidates = [...INSTALLED, chromium.executablePath()];
  return (chosen ? [chosen, ...candidates] : candidates).find(isSuitable);
}

export function isRootOnDebian(): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync("/etc/os-release") &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}

/** Installs a browser: Debian's package where possible, which brings its libraries along, or else Playwright's own. */
function installChromium(need: Need): void {
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (isRootOnDebian()) {
    run("apt-get", "update");
    const name = need === "any" ? "chromium-headless-shell" : "chromium";
    const { status } = run("apt-get", "install", "-y", "--no-install-recommends", name);
    // Ubuntu has no package of the shell.
    if (status === 0 || need === "complete") return;
  }
  run("playwright", "install", "chromium");
}

/**
 * Finds a Chromium, and installs one if there is none.
 * @throws Error with a few lines for the person at the terminal
 */
export function ensureChromium(need: Need = "any"): string {
  const found = findChromium(need);
  if (found) return found;
  console.log("No Chromium found: installing one for the browser tests.");
  installChromium(need);
  const installed = findChromium(need);
  if (installed) return installed;
  throw new Error(`The browser tests need Chromium or Chrome, and this machine has none that starts.
  Debian, Ubuntu: sudo apt-get install chromium     macOS: brew install --cask google-chrome
  elsewhere: npm exec -- playwright install --with-deps chromium, or name the program in CHROMIUM_PATH`);
}
