import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";

/** Works as root and in containers, draws in software, and asks no server on the internet for anything. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What the search looks at; replaced in tests. */
export type Surroundings = {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  exists: (path: string) => boolean;
  /** Where Playwright would have put its own Chromium. */
  playwrightPath: () => string;
};

const here: Surroundings = {
  env: process.env,
  platform: process.platform,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
};

const LINUX = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function usualPlaces({ env, platform }: Surroundings): string[] {
  if (platform === "darwin") return MAC;
  if (platform !== "win32") return LINUX;
  return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe"));
}

/**
 * The browser for the tests: CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own.
 * `undefined` when there is none.
 * @throws Error when CHROMIUM_PATH names a file that does not exist: a typo must not go unnoticed
 */
export function findChromium(surroundings: Surroundings = here): string | undefined {
  const { env, exists } = surroundings;
  const chosen = env.CHROMIUM_PATH?.trim();
  if (chosen) {
    if (!exists(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
    return chosen;
  }
  return [...usualPlaces(surroundings), surroundings.playwrightPath()].find(exists);
}

function succeeds(command: string, ...args: string[]): boolean {
  console.log(`> ${command} ${args.join(" ")}`);
  const shell = process.platform === "win32";
  return spawnSync(command, args, { stdio: "inherit", shell }).status === 0;
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

/**
 * Finds a Chromium, installing one when there is none.
 * @throws Error with one sentence for the person at the terminal
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;

  console.log("No Chromium found: installing one for the browser tests.");
  if (succeeds("playwright", "install", "chromium")) {
    const installed = findChromium();
    if (installed) return installed;
  }
  if (isRootOnDebian()) {
    succeeds("apt-get", "update");
    if (succeeds("apt-get", "install", "-y", "--no-install-recommends", "chromium")) {
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  throw new Error(
    "The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.",
  );
}
