import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect, test } from "../support/test.ts";

/** Landscape phones: the headline and what to press next. */
for (const path of [
  paths.home,
  paths.weddings,
  paths.corporateEvents,
  paths.events,
  paths.construction,
  paths.emergency,
  paths.premiumOffer,
  paths.luxuryTrailers,
]) {
  test(`${path} shows its headline and a button on a phone held sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 0.9 });
    const action = main.getByRole("link").and(page.locator('[class*="min-h-[3.25rem]"]')).first();
    await expect(action).toBeInViewport({ ratio: 0.9 });
  });
}

for (const path of indexedPaths) {
  test(`${path} can be read at 200 % on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = "200%";
      });
    });
    await page.goto(path);
    await scrollThrough(page);
    const wide = await page.evaluate(() => {
      const limit = document.documentElement.clientWidth;
      return [...document.querySelectorAll("main *, header *, footer *")]
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          const isSeen = element.checkVisibility({ visibilityProperty: true });
          return (
            isSeen &&
            element.textContent.trim() !== "" &&
            width > 0 &&
            right > limit + 1 &&
            !element.closest("picture, svg, [inert]")
          );
        })
        .map((element) => `${element.localName}: ${element.textContent.slice(0, 40)}`);
    });
    expect(wide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  });
}

test("the names of the models keep together on a screen of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [paths.home, paths.trailers]) {
    await page.goto(path);
    await scrollThrough(page);
    const broken = await page.evaluate(() => {
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
