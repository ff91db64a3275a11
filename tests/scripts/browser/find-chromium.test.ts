import { describe, expect, it } from "vitest";
import {
  findOrInstallChromium,
  type Need,
  type Surroundings,
} from "../../../scripts/browser/find-chromium.ts";

const PLAYWRIGHTS_OWN = "/cache/chromium/chrome";

const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const CHROME = "/usr/bin/google-chrome";

/** A machine on which only these files exist; CHROME is where chrome-launcher finds one. */
function machine(files: string[], rest: Partial<Surroundings> = {}): Surroundings {
  return {
    env: {},
    exists: (path) => files.includes(path),
    installedPath: () => (files.includes(CHROME) ? CHROME : undefined),
    playwrightPath: () => PLAYWRIGHTS_OWN,
    starts: () => true,
    succeeds: () => false,
    isRootOnDebian: () => false,
    ...rest,
  };
}

describe("what is there", () => {
  const all = [PLAYWRIGHTS_OWN, CHROME, HEADLESS_SHELL, "/opt/my-chrome"];

  it("is taken in this order: CHROMIUM_PATH, Debian's headless shell, an installed one, Playwright's", () => {
    const env = { CHROMIUM_PATH: " /opt/my-chrome " };
    expect(findOrInstallChromium("any", machine(all, { env }))).toBe("/opt/my-chrome");
    expect(findOrInstallChromium("any", machine(all))).toBe(HEADLESS_SHELL);
    expect(findOrInstallChromium("any", machine([PLAYWRIGHTS_OWN, CHROME]))).toBe(CHROME);
    expect(findOrInstallChromium("any", machine([PLAYWRIGHTS_OWN]))).toBe(PLAYWRIGHTS_OWN);
  });

  it("is passed over where it does not start", () => {
    const starts = (path: string) => path !== HEADLESS_SHELL;
    expect(findOrInstallChromium("any", machine(all, { starts }))).toBe(CHROME);
  });

  it("is no headless shell where the complete browser is asked for, whatever CHROMIUM_PATH says", () => {
    const env = { CHROMIUM_PATH: HEADLESS_SHELL };
    expect(findOrInstallChromium("complete", machine(all))).toBe(CHROME);
    expect(findOrInstallChromium("complete", machine(all, { env }))).toBe(CHROME);
    expect(findOrInstallChromium("any", machine(all, { env }))).toBe(HEADLESS_SHELL);
    const mine = { CHROMIUM_PATH: "/opt/my-chrome" };
    expect(findOrInstallChromium("complete", machine(all, { env: mine }))).toBe("/opt/my-chrome");
  });

  it("does not hide a typo in CHROMIUM_PATH", () => {
    const env = { CHROMIUM_PATH: "/opt/nothing" };
    expect(() => findOrInstallChromium("any", machine(all, { env }))).toThrow("/opt/nothing");
  });

  it("is searched when CHROMIUM_PATH is empty", () => {
    expect(findOrInstallChromium("any", machine(all, { env: { CHROMIUM_PATH: "" } }))).toBe(
      HEADLESS_SHELL,
    );
  });
});

describe("what is installed", () => {
  /** A machine on which a command succeeds when its end is named here, and then has put its file there. */
  function installing(
    results: Record<string, string>,
    rest: Partial<Surroundings> = {},
    need: Need = "any",
  ) {
    const files: string[] = [];
    const ran: string[] = [];
    const surroundings = machine(files, {
      succeeds: (command, args) => {
        const line = [command, ...args].join(" ");
        ran.push(line);
        const file = Object.entries(results).find(([end]) => line.endsWith(` ${end}`))?.[1];
        if (file) files.push(file);
        return file !== undefined;
      },
      ...rest,
    });
    return { ran, found: findOrInstallChromium(need, surroundings) };
  }

  const isRootOnDebian = () => true;

  it("is nothing where a browser starts", () => {
    const succeeds = () => {
      throw new Error("Nothing is to be run");
    };
    expect(findOrInstallChromium("any", machine([CHROME], { succeeds }))).toBe(CHROME);
  });

  it("is Playwright's own first", () => {
    const { found, ran } = installing({ "install chromium": PLAYWRIGHTS_OWN });
    expect(found).toBe(PLAYWRIGHTS_OWN);
    expect(ran).toEqual(["playwright install chromium"]);
  });

  it("is Debian's headless shell where Playwright's own cannot be had, or lacks libraries", () => {
    const starts = (path: string) => path !== PLAYWRIGHTS_OWN;
    const shell = { "chromium-headless-shell": HEADLESS_SHELL };
    expect(installing(shell, { isRootOnDebian }).found).toBe(HEADLESS_SHELL);
    const both = { "install chromium": PLAYWRIGHTS_OWN, ...shell };
    expect(installing(both, { isRootOnDebian, starts }).found).toBe(HEADLESS_SHELL);
  });

  it("is Chromium where Debian's family has no such package, or the complete browser is asked for", () => {
    const chromium = { "--no-install-recommends chromium": CHROME };
    expect(installing(chromium, { isRootOnDebian }).found).toBe(CHROME);
    const both = { ...chromium, "chromium-headless-shell": HEADLESS_SHELL };
    const { found, ran } = installing(both, { isRootOnDebian }, "complete");
    expect(found).toBe(CHROME);
    expect(ran.filter((line) => line.endsWith("headless-shell"))).toEqual([]);
  });

  it("is none of the system's packages without the right to install them", () => {
    const { found, ran } = installing({ "chromium-headless-shell": HEADLESS_SHELL });
    expect(found).toBeUndefined();
    expect(ran).toEqual(["playwright install chromium"]);
  });

  it("is nothing in the place of a CHROMIUM_PATH that does not start", () => {
    const env = { CHROMIUM_PATH: CHROME };
    const starts = () => false;
    const ran: string[] = [];
    const succeeds = (command: string) => ran.push(command) > 0;
    const surroundings = machine([CHROME], { env, starts, succeeds });
    expect(findOrInstallChromium("any", surroundings)).toBeUndefined();
    expect(ran).toEqual([]);
  });
});
