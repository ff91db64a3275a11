import { expect, it } from "vitest";
import { builtPage, linksTo, publicPaths, textOf } from "./built-page.ts";

const LEGAL = ["/privacy", "/terms", "/accessibility"];

it.each(publicPaths)("%s leads to what is law from its foot", (path) => {
  const foot = builtPage(path).querySelector("footer");
  for (const legal of LEGAL) expect(linksTo(foot, legal)).toHaveLength(1);
});

it("/terms says without JavaScript how to get the rental terms", () => {
  const part = builtPage("/terms").querySelector('section[aria-labelledby="rental"]');
  expect(textOf(part)).toContain("To have them now, call or write");
  expect(linksTo(part, "tel:+17135550100")).toHaveLength(1);
});
