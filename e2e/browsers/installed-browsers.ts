import { spawnSync } from "node:child_process";
import { globSync } from "tinyglobby";
import { isRootOnDebian } from "../../scripts/browser/find-chromium.ts";

/** The programs for tests in the browsers that are not Chromium; what a machine has not got is undefined. */
export type OtherBrowsers = {
  firefox: string | undefined;
  /** A browser of WebKitGTK, the program that drives it, and a screen for it. */
  webkit: { browser: string; driver: string; screen: string } | undefined;
};

const inPath = (program: string) =>
  spawnSync("which", [program]).stdout?.toString().trim() || undefined;

/** The browsers that are there already. */
export function findOtherBrowsers(): OtherBrowsers {
  const [browser] = globSync("*/webkit2gtk-4.1/MiniBrowser", { cwd: "/usr/lib", absolute: true });
  const driver = inPath("WebKitWebDriver");
  const screen = inPath("Xvfb");
  return {
    firefox: inPath("firefox-esr") ?? inPath("firefox"),
    webkit: browser && driver && screen ? { browser, driver, screen } : undefined,
  };
}

/** Installs from Debian's packages what is missing, where that is possible: as root on Debian. */
export function installOtherBrowsers(): void {
  const { firefox, webkit } = findOtherBrowsers();
  const missing = [
    ...(firefox ? [] : ["firefox-esr"]),
    ...(webkit ? [] : ["webkit2gtk-driver", "xvfb"]),
  ];
  if (missing.length === 0 || !isRootOnDebian()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) => spawnSync("apt-get", args, { env, stdio: "ignore" });
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...missing);
}
