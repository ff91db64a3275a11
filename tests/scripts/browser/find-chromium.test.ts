import { describe, expect, it } from "vitest";
import {
  findChromium,
  findOrInstallChromium,
  type Surroundings,
} from "../../../scripts/browser/find-chromium.ts";

const PLAYWRIGHTS_OWN = "/cache/chromium/chrome";

/** A machine on which only these files exist. */
function machine(files: string[], rest: Partial<Surroundings> = {}): Surroundings {
  return {
    env: {},
    platform: "linux",
    exists: (path) => files.includes(path),
    playwrightPath: () => PLAYWRIGHTS_OWN,
    starts: () => true,
    succeeds: () => false,
    isRootOnDebian: () => false,
    ...rest,
  };
}

describe("findChromium", () => {
  it("takes CHROMIUM_PATH before anything else", () => {
    const env = { CHROMIUM_PATH: " /opt/my-chrome " };
    expect(findChromium(machine(["/opt/my-chrome", "/usr/bin/chromium"], { env }))).toBe(
      "/opt/my-chrome",
    );
  });

  it("does not let a typo in CHROMIUM_PATH go unnoticed", () => {
    const env = { CHROMIUM_PATH: "/opt/nothing" };
    expect(() => findChromium(machine(["/usr/bin/chromium"], { env }))).toThrow("/opt/nothing");
  });

  it("treats an empty CHROMIUM_PATH as none", () => {
    expect(findChromium(machine(["/usr/bin/chromium"], { env: { CHROMIUM_PATH: "" } }))).toBe(
      "/usr/bin/chromium",
    );
  });

  it.each([
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
  ])("finds %s", (path) => {
    expect(findChromium(machine([path, PLAYWRIGHTS_OWN]))).toBe(path);
  });

  it("finds Chrome on a Mac", () => {
    const chrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    expect(findChromium(machine([chrome], { platform: "darwin" }))).toBe(chrome);
  });

  it("finds Playwright's own when nothing is installed", () => {
    expect(findChromium(machine([PLAYWRIGHTS_OWN]))).toBe(PLAYWRIGHTS_OWN);
  });

  it("finds nothing on a bare machine", () => {
    expect(findChromium(machine([]))).toBeUndefined();
  });
});

describe("findOrInstallChromium", () => {
  const APTS = "/usr/bin/chromium";

  /** A machine on which a command succeeds when it is named here, and then has put its file there. */
  function installing(results: Record<string, string>, rest: Partial<Surroundings> = {}) {
    const files: string[] = [];
    const ran: string[] = [];
    const surroundings = machine(files, {
      succeeds: (command, args) => {
        ran.push([command, ...args].join(" "));
        const file = results[command];
        if (file) files.push(file);
        return file !== undefined;
      },
      ...rest,
    });
    return { ran, found: findOrInstallChromium(surroundings) };
  }

  it("installs nothing where a browser starts", () => {
    const succeeds = () => {
      throw new Error("Nothing is to be run");
    };
    expect(findOrInstallChromium(machine([APTS], { succeeds }))).toBe(APTS);
  });

  it("installs Playwright's own first", () => {
    const { found, ran } = installing({ playwright: PLAYWRIGHTS_OWN });
    expect(found).toBe(PLAYWRIGHTS_OWN);
    expect(ran).toEqual(["playwright install chromium"]);
  });

  it("takes Debian's where Playwright's own cannot be had, or lacks libraries", () => {
    const isRootOnDebian = () => true;
    expect(installing({ "apt-get": APTS }, { isRootOnDebian }).found).toBe(APTS);
    const starts = (path: string) => path !== PLAYWRIGHTS_OWN;
    const both = { playwright: PLAYWRIGHTS_OWN, "apt-get": APTS };
    expect(installing(both, { isRootOnDebian, starts }).found).toBe(APTS);
  });

  it("leaves the system's packages alone without the right to install them", () => {
    const { found, ran } = installing({ "apt-get": APTS });
    expect(found).toBeUndefined();
    expect(ran).toEqual(["playwright install chromium"]);
  });

  it("installs nothing in the place of a CHROMIUM_PATH that does not start", () => {
    const env = { CHROMIUM_PATH: APTS };
    const starts = () => false;
    const ran: string[] = [];
    const succeeds = (command: string) => ran.push(command) > 0;
    expect(findOrInstallChromium(machine([APTS], { env, starts, succeeds }))).toBeUndefined();
    expect(ran).toEqual([]);
  });
});
