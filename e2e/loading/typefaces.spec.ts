import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { addressIn, type Language } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { deferred } from "../../tests/support/deferred.ts";
import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { type FontSetName, fontSetNames, writeFontConfig } from "../support/font-sets.ts";
import {
  LATE_FONTS_SHIFT_LIMIT,
  layoutShift,
  observeLayoutShifts,
  SHIFT_LIMIT,
} from "../support/layout-shifts.ts";
import { untilFirstPaint } from "../support/live.ts";
import { storeSentQuote, trailers } from "../support/quotes.ts";
import { e2eRun } from "../support/run.ts";
import { expect, test } from "../support/test.ts";

function pagesIn(language: Language): string[] {
  return [...indexedPaths, paths.thankYou].map((path) => addressIn(language, path));
}

/** Pages of a kind each, for every run. */
const PAGES = [
  paths.home,
  paths.weddings,
  paths.luxuryTrailers,
  paths.contact,
  addressIn("es", paths.home),
];
/** Every page that visitors see. */
const ALL_PAGES = {
  en: pagesIn("en"),
  es: pagesIn("es"),
};
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Milliseconds, and bytes a second: 1.6 Mbit/s. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 1e5 };

/** Opens a page over a slow line, and says how long after the first paint both typefaces were there, in milliseconds. */
async function fontsAfterFirstPaint(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_LINE);
  await page.goto(path, { waitUntil: "commit" });
  await untilFirstPaint(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() =>
    ["Marcellus", "Figtree Variable"].every((family) =>
      [...document.fonts].some(
        (face) => face.family.replaceAll('"', "") === family && face.status === "loaded",
      ),
    ),
  );
  return page.evaluate(() => {
    const fonts = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map((entry) => entry.startTime + entry.duration);
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    return Math.max(...fonts) - painted;
  });
}

/** A browser on a machine with one set of fonts. */
async function launchWith(set: FontSetName): Promise<Browser> {
  const { folder } = e2eRun();
  const fonts = await writeFontConfig(join(folder, `fonts-${set.replace(" ", "-")}`), set);
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_ARGS,
    env: { ...process.env, FONTCONFIG_FILE: fonts },
  });
}

/** Opens a page of the site so that its typefaces come after the first paint, and waits until they are there. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const { promise: painted, resolve: release } = deferred();
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await untilFirstPaint(page);
  release();
  await page.waitForLoadState();
  await page.evaluate(() => document.fonts.ready);
}

/** Opens pages on both screens, one after the other. @returns the layout shifts beyond a limit, by page and screen */
async function shiftsBeyond(
  limit: number,
  browser: Browser,
  pages: readonly string[],
  open: (page: Page, path: string) => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of SCREENS) {
    for (const path of pages) {
      const context = await browser.newContext({ viewport, baseURL: e2eRun().origin });
      await observeLayoutShifts(context);
      const page = await context.newPage();
      await open(page, path);
      const shift = await layoutShift(page);
      if (shift > limit) found.push(`${path} at ${viewport.width} px: ${shift}`);
      await context.close();
    }
  }
  return found;
}

for (const set of fontSetNames) {
  test.describe(`with ${set} for a fallback`, () => {
    let browser: Browser;
    test.beforeAll(async () => {
      browser = await launchWith(set);
    });
    test.afterAll(() => browser.close());

    test("a first visit over a slow line is in the brand's type", async () => {
      const moved = await shiftsBeyond(SHIFT_LIMIT, browser, PAGES, async (page, path) => {
        expect(await fontsAfterFirstPaint(page, path), path).toBeLessThan(1000);
      });
      expect(moved).toEqual([]);
    });

    // As little as if they had been there: these pages have the largest headings and the most text above the fold.
    test("little moves when the typefaces come late", async () => {
      const moved = await shiftsBeyond(SHIFT_LIMIT, browser, PAGES, openWithLateFonts);
      expect(moved).toEqual([]);
    });

    for (const [language, pages] of Object.entries(ALL_PAGES)) {
      test(`little moves on any page when the typefaces come late: ${language}`, {
        tag: "@long",
      }, async () => {
        const moved = await shiftsBeyond(LATE_FONTS_SHIFT_LIMIT, browser, pages, openWithLateFonts);
        expect(moved).toEqual([]);
      });
    }
  });
}

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test("a customer's quote over a slow line is in the brand's type", async ({ page }) => {
      const { token } = await storeSentQuote({
        name: "Maria Gonzalez",
        event_date: dateFromToday(310),
        lines: [trailers()],
      });
      const late = await fontsAfterFirstPaint(page, `/your-quote#${token}`);
      expect(late).toBeLessThan(1000);
    });
  });
}
