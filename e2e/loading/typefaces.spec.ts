import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { addressIn } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { deferred } from "../../tests/support/deferred.ts";
import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { fontSetNames, hasFonts, writeFontConfig } from "../support/font-sets.ts";
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

const PAGES = [paths.home, paths.weddings, paths.contact, addressIn("es", paths.home)];
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

for (const viewport of SCREENS) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    for (const path of PAGES) {
      test(`a first visit to ${path} over a slow line is in the brand's type`, async ({
        page,
        context,
      }) => {
        await observeLayoutShifts(context);
        const late = await fontsAfterFirstPaint(page, path);
        expect(late).toBeLessThan(1000);
        expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_LIMIT);
      });
    }

    test("so is a customer's quote", async ({ page }) => {
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

for (const set of fontSetNames.filter(hasFonts)) {
  test(`with ${set} for a fallback, little moves when the typefaces come late`, async () => {
    const { folder, origin } = e2eRun();
    const fonts = writeFontConfig(join(folder, `fonts-${set.replace(" ", "-")}`), set);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: CHROMIUM_ARGS,
      env: { ...process.env, FONTCONFIG_FILE: fonts },
    });
    for (const viewport of SCREENS) {
      for (const path of PAGES) {
        const page = await browser.newPage({ viewport, baseURL: origin });
        await observeLayoutShifts(page.context());
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
        const shift = await layoutShift(page);
        expect(shift, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(
          LATE_FONTS_SHIFT_LIMIT,
        );
        await page.close();
      }
    }
    await browser.close();
  });
}
