import { describe, expect, it } from "vitest";
import { findChromium, type Surroundings } from "../../scripts/find-chromium.ts";

const PLAYWRIGHTS_OWN = "/cache/chromium/chrome";

/** A machine on which only these files exist. */
function machine(files: string[], rest: Partial<Surroundings> = {}): Surroundings {
  return {
    env: {},
    platform: "linux",
    exists: (path) => files.includes(path),
    playwrightPath: () => PLAYWRIGHTS_OWN,
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
