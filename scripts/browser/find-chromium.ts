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
  /** Whether the browser in this file runs here. */
  starts: (path: string) => boolean;
  /** Whether a command that installs something ended well. */
  succeeds: (command: string, args: string[]) => boolean;
  isRootOnDebian: () => boolean;
};

const shell = process.platform === "win32";
const here: Surroundings = {
  env: process.env,
  platform: process.platform,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
  // Chrome for Windows opens a window instead of printing its version; its installer leaves nothing out.
  starts: (path) => shell || spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0,
  succeeds: (command, args) => spawnSync(command, args, { stdio: "inherit", shell }).status === 0,
  isRootOnDebian,
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

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

/** Ways to get one, in the order in which they are tried. The first is gentler, the second brings the libraries along. */
function waysToInstall({ isRootOnDebian }: Surroundings): string[][] {
  const playwrights = ["playwright", "install", "chromium"];
  if (!isRootOnDebian()) return [playwrights];
  return [
    playwrights,
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium"],
  ];
}

/**
 * Finds a browser that starts, installing one when there is none. A file alone is not enough: Playwright's own comes
 * without the libraries that a bare machine lacks.
 * @returns `undefined` when this machine has none and gets none
 * @throws Error when CHROMIUM_PATH names a file that does not exist
 */
export function findOrInstallChromium(surroundings: Surroundings = here): string | undefined {
  const look = () => {
    const found = findChromium(surroundings);
    if (!found || surroundings.starts(found)) return found;
    console.error(`${found} does not start on this machine: does it lack libraries?`);
    return undefined;
  };
  const found = look();
  if (found || surroundings.env.CHROMIUM_PATH?.trim()) return found;
  console.log("No Chromium found: installing one for the browser tests.");
  for (const [command = "", ...args] of waysToInstall(surroundings)) {
    console.log(`> ${command} ${args.join(" ")}`);
    const installed = surroundings.succeeds(command, args) ? look() : undefined;
    if (installed) return installed;
  }
  return undefined;
}

/** What to do about it, for the person at the terminal. */
export const HOW_TO_INSTALL = `The browser tests need Chromium or Chrome, and this machine has none that starts.
  Debian, Ubuntu: sudo apt-get install chromium     Fedora: sudo dnf install chromium     macOS: brew install --cask google-chrome
  elsewhere: npm exec -- playwright install --with-deps chromium, or name the program in CHROMIUM_PATH`;

/**
 * Finds a Chromium, installing one when there is none.
 * @throws Error with a few lines for the person at the terminal
 */
export function ensureChromium(): string {
  const found = findOrInstallChromium();
  if (!found) throw new Error(HOW_TO_INSTALL);
  return found;
}
