import { expect, it } from "vitest";
import { sampleFacts } from "../../scripts/samples/sample-facts.ts";
import { sampleMarksCss, sampleSelectors } from "../../scripts/samples/sample-marks.ts";
import { parseEnv } from "../../src/config/env-schema.ts";
import { builtPage } from "./built-page.ts";

const selectors = sampleSelectors(parseEnv({}), sampleFacts);
const pages = ["/", "/about", "/emergency", "/luxury-trailers"].map(builtPage);

it("the local preview marks its samples on every page", () => {
  const css = sampleMarksCss(selectors);
  for (const page of pages) expect(page.head.innerHTML).toContain(css);
});

it.each(selectors)("%s is on a page", (selector) => {
  expect(pages.some((page) => page.querySelector(selector) !== null)).toBe(true);
});
