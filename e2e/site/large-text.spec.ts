import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect, test } from "../support/test.ts";

// A phone whose owner has the browser's text set twice as large (WCAG 2.2, 1.4.4): it is the browser's own setting,
// which the page's media queries see as well.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, "--blink-settings=defaultFontSize=32"],
  },
});

/** The smallest heading at the usual setting, in rem. */
const SMALLEST_HEADING = 1.5;

test("every page can be read at 200 % on a phone, headings as well", async ({ page }) => {
  for (const path of [...indexedPaths, paths.thankYou]) {
    await page.goto(path);
    await scrollThrough(page);
    const seen = await page.evaluate(() => {
      const limit = document.documentElement.clientWidth;
      const wide = [...document.querySelectorAll("main *, header *, footer *")]
        .filter((element) => {
          const { right, width } = element.getBoundingClientRect();
          return (
            element.checkVisibility({ visibilityProperty: true }) &&
            element.textContent.trim() !== "" &&
            width > 0 &&
            right > limit + 1 &&
            !element.closest("picture, svg, [inert]")
          );
        })
        .map((element) => `${element.localName}: ${element.textContent.slice(0, 40)}`);
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      return {
        root: size(document.documentElement),
        heading: Math.min(...[...document.querySelectorAll("h1")].map(size)),
        width: document.documentElement.scrollWidth,
        wide,
      };
    });
    expect(seen, path).toMatchObject({ root: 32, width: 390, wide: [] });
    expect(seen.heading, path).toBeGreaterThanOrEqual(SMALLEST_HEADING * seen.root);
  }
});
