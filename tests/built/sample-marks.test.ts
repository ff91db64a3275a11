import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { sampleFacts } from "../../scripts/samples/is-sample.ts";
import { sampleSelectors } from "../../scripts/samples/sample-marks.ts";
import { parseEnv } from "../../src/config/env-schema.ts";
import { builtPage, dist } from "./built-page.ts";

const pages = [
  "/",
  "/about",
  "/contact",
  "/emergency",
  "/luxury-trailers",
  "/es",
  "/es/luxury-trailers",
].map(builtPage);

it("the local preview marks its samples", () => {
  const sheets = globSync("assets/*.css", { cwd: dist });
  const css = sheets.map((file) => readFileSync(join(dist, file), "utf8")).join("");
  expect(css).toMatch(/@layer samples\{.*content:"sample"/s);
});

it.each(sampleSelectors(parseEnv({}), sampleFacts))("%s is on a page", (selector) => {
  expect(pages.some((page) => page.querySelector(selector) !== null)).toBe(true);
});
