import { expect, test } from "vitest";
import { findChromium, type Need } from "../../../scripts/browser/find-chromium.ts";

const SHELL = "/usr/bin/chromium-headless-shell";
const CHROME = "/usr/bin/google-chrome";
const MINE = "/opt/my-chrome";

/** The browser that is chosen where only these start. */
const found = (starting: string[], env: NodeJS.ProcessEnv = {}, need: Need = "any") =>
  findChromium(need, env, (path) => starting.includes(path));

test("CHROMIUM_PATH comes first, then Debian's headless shell, then an installed browser", () => {
  expect(found([CHROME, SHELL, MINE], { CHROMIUM_PATH: ` ${MINE} ` })).toBe(MINE);
  expect(found([CHROME, SHELL], { CHROMIUM_PATH: "" })).toBe(SHELL);
  expect(found([CHROME])).toBe(CHROME);
  expect(found([])).toBeUndefined();
});

test("the complete browser is no headless shell, even if CHROMIUM_PATH is one", () => {
  expect(found([CHROME, SHELL], { CHROMIUM_PATH: SHELL })).toBe(SHELL);
  expect(found([CHROME, SHELL], { CHROMIUM_PATH: SHELL }, "complete")).toBe(CHROME);
  expect(found([CHROME, MINE], { CHROMIUM_PATH: MINE }, "complete")).toBe(MINE);
});

test("a typo in CHROMIUM_PATH does not go unnoticed", () => {
  expect(() => found([CHROME], { CHROMIUM_PATH: "/opt/nothing" })).toThrow("/opt/nothing");
});
