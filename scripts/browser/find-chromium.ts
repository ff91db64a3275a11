import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { getChromePath } from "chrome-launcher";
import { chromium } from "playwright";
import { readVariables } from "../build/env-files.ts";

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

/**
 * `any` will do for nearly everything; `complete` has what a headless shell is built without, the back/forward cache
 * among it.
 */
export type Need = "any" | "complete";

/** What the search looks at; replaced in tests. */
export type Surroundings = {
  env: NodeJS.ProcessEnv;
  exists: (path: string) => boolean;
  /** An installed Chrome or Chromium. */
  installedPath: () => string | undefined;
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
  get env() {
    return readVariables();
  },
  exists: existsSync,
  installedPath,
  playwrightPath: () => chromium.executablePath(),
  // Chrome for Windows opens a window instead of printing its version; its installer leaves nothing out.
  starts: (path) => shell || spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0,
  succeeds: (command, args) => spawnSync(command, args, { stdio: "inherit", shell }).status === 0,
  isRootOnDebian,
};

/**
 * Debian's package of it. Chromium without windows, what Playwright itself uses where none are shown: measured at a
 * third of the processor time, and its pages never stop drawing for being in the background.
 */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const isHeadlessShell = (path: string) => /headless[-_]shell/.test(path);

function installedPath(): string | undefined {
  try {
    return getChromePath();
  } catch {
    return undefined; // Its way to say that there is none.
  }
}

/** Browsers that are there and suit, the best first. */
function candidates(
  need: Need,
  { env, exists, installedPath, playwrightPath }: Surroundings,
): string[] {
  const suits = (path: string) => exists(path) && (need === "any" || !isHeadlessShell(path));
  const chosen = env.CHROMIUM_PATH?.trim();
  if (chosen && !exists(chosen)) {
    throw new Error(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
  }
  if (chosen && suits(chosen)) return [chosen];
  return [HEADLESS_SHELL, installedPath(), playwrightPath()]
    .filter((path) => path !== undefined)
    .filter(suits);
}

export function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

/** Ways to get one, in the order in which they are tried. The first is gentler, the others bring the libraries along. */
function waysToInstall(need: Need, { isRootOnDebian }: Surroundings): string[][] {
  const playwrights = ["playwright", "install", "chromium"];
  if (!isRootOnDebian()) return [playwrights];
  const apt = (name: string) => ["apt-get", "install", "-y", "--no-install-recommends", name];
  const small = need === "any" ? [apt("chromium-headless-shell")] : [];
  return [playwrights, ["apt-get", "update"], ...small, apt("chromium")];
}

/** The browser that is there already and starts: see findOrInstallChromium. */
export function findChromium(
  need: Need = "any",
  surroundings: Surroundings = here,
): string | undefined {
  const found = candidates(need, surroundings);
  const started = found.find(surroundings.starts);
  if (!started && found.length > 0) {
    console.error(`Does not start on this machine, does it lack libraries? ${found.join(", ")}`);
  }
  return started;
}

/**
 * The browser for the tests: CHROMIUM_PATH, Debian's headless shell, an installed Chrome or Chromium, or Playwright's
 * own; one is installed when there is none. A file alone is not enough: Playwright's own comes without the libraries
 * that a bare machine lacks.
 * @returns `undefined` when this machine has none and gets none
 * @throws Error when CHROMIUM_PATH names a file that does not exist: a typo must not go unnoticed
 */
export function findOrInstallChromium(
  need: Need = "any",
  surroundings: Surroundings = here,
): string | undefined {
  const look = () => findChromium(need, surroundings);
  const found = look();
  if (found) return found;
  if (need === "any" && surroundings.env.CHROMIUM_PATH?.trim()) return undefined;
  console.log("No Chromium found: installing one for the browser tests.");
  for (const [command = "", ...args] of waysToInstall(need, surroundings)) {
    console.log(`> ${command} ${args.join(" ")}`);
    const installed = surroundings.succeeds(command, args) ? look() : undefined;
    if (installed) return installed;
  }
  return undefined;
}

/** What to do about it, for the person at the terminal. */
export const HOW_TO_INSTALL = `The browser tests need Chromium or Chrome, and this machine has none that starts.
  Debian: sudo apt-get install chromium-headless-shell chromium     Ubuntu: sudo apt-get install chromium
  Fedora: sudo dnf install chromium     macOS: brew install --cask google-chrome
  elsewhere: npm exec -- playwright install --with-deps chromium, or name the program in CHROMIUM_PATH`;

/**
 * Finds a Chromium, installing one when there is none.
 * @throws Error with a few lines for the person at the terminal
 */
export function ensureChromium(need: Need = "any"): string {
  const found = findOrInstallChromium(need);
  if (!found) throw new Error(HOW_TO_INSTALL);
  return found;
}
