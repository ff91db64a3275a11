import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect, test } from "../support/test.ts";

/** Pages whose first screen is a picture with words: what to press next stands in it. */
const WITH_HERO: readonly string[] = [
  paths.home,
  paths.weddings,
  paths.corporateEvents,
  paths.events,
  paths.construction,
  paths.emergency,
  paths.premiumOffer,
  paths.luxuryTrailers,
  paths.luxuryPortaPotties,
];

test("every page shows its headline and a button on a phone held sideways", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of [...indexedPaths, paths.thankYou]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 }), path).toBeInViewport({ ratio: 0.9 });
    const place = WITH_HERO.includes(path) ? main : page;
    // The look of a button: other links do not have it.
    const actions = place.getByRole("link").and(page.locator('[class*="min-h-[3.25rem]"]'));
    await expect(actions.filter({ visible: true }).first(), path).toBeInViewport({ ratio: 0.9 });
  }
});

test("the names of the models keep together on a screen of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of indexedPaths) {
    await page.goto(path);
    await scrollThrough(page);
    const broken = await page.evaluate(() => {
      for (const closed of document.querySelectorAll('[data-state="closed"]'))
        closed.setAttribute("data-state", "open");
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const match of (node.textContent ?? "").matchAll(/\d-Station/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(node.textContent ?? "");
        }
      }
      return found;
    });
    expect(broken, path).toEqual([]);
  }
});

test("forced colours keep the first action apart and the drawings their lines", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(paths.trailers);
  const colours = await page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`No ${selector}`);
      return getComputedStyle(element);
    };
    return {
      page: getComputedStyle(document.body).backgroundColor,
      line: style('main svg[role="img"] rect').stroke,
      paper: style('main svg[role="img"] rect').fill,
      action: style('main a[class*="bg-evergreen-700"]').backgroundColor,
    };
  });
  expect(colours.line).not.toBe(colours.page);
  expect(colours.line).not.toBe("none");
  expect(colours.action).not.toBe(colours.page);
  expect(colours.paper).not.toBe(colours.line);
});
