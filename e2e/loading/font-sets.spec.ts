import { join } from "node:path";
import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { fontSetNames, writeFontConfig } from "../support/font-sets.ts";
import { layoutShifts, observeLayoutShifts } from "../support/layout-shifts.ts";
import { untilFirstPaint, waitUntilFormLive, waitUntilLive } from "../support/live.ts";
import { e2eRun } from "../support/run.ts";
import { type SlowSite, serveSlowly } from "../support/slow-site.ts";
import { forgetWebFonts } from "../support/web-fonts.ts";

// Every public page on machines with other fonts, when the web fonts come late or never: nothing moves. By default on
// pages whose first screens differ most, with the two sets that are furthest apart, on a phone and on a desk.

const publicPaths = [...indexedPaths, paths.thankYou, "/no-such-page"];
const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const DEFAULT = {
  paths: [paths.home, paths.faq, paths.luxuryTrailersQuote] as readonly string[],
  sets: ["last resort", "Liberation"] as readonly string[],
  widths: [390, 1440],
};

/** How the web fonts fail: they come after the reader has seen the whole page, are not there, or are cut off. */
const failures = ["slow", "absent", "blocked"] as const;
type Failure = (typeof failures)[number];

/** Makes the site's fonts fail. Returns what sends the slow ones in the end. */
function breakFonts(site: SlowSite, failure: Failure): () => void {
  const held: (() => void)[] = [];
  let isReleased = false;
  site.handle((file, response, send) => {
    if (!file.endsWith(".woff2")) return send();
    response.setHeader("Cache-Control", "no-store");
    if (failure === "absent") response.writeHead(404).end();
    else if (failure === "blocked") response.destroy();
    else if (isReleased) send();
    else held.push(send);
  });
  return () => {
    isReleased = true;
    for (const send of held) send();
  };
}

/** From top to bottom, a screen at a time; what is loaded on approach, the form last of all, arrives in plain sight. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    // Whoever scrolls fast passes a form by before it is asked for.
    document.querySelector("main form")?.scrollIntoView({ block: "center", behavior: "instant" });
  });
  await waitUntilFormLive(page);
}

async function shiftsOf(page: Page, site: SlowSite, path: string, failure: Failure) {
  const sendFonts = breakFonts(site, failure);
  await page.goto(site.address + path, { waitUntil: "commit" });
  await untilFirstPaint(page);
  // An interaction: the app waits for nothing else then.
  await page.keyboard.press("Shift");
  await waitUntilLive(page);
  await readThrough(page);
  sendFonts();
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  return layoutShifts(page);
}

for (const set of fontSetNames) {
  test.describe(`with ${set} only`, () => {
    // In one worker: a browser for the set, and its cache, serve all its pages.
    test.describe.configure({ mode: "default" });
    let browser: Browser;
    let site: SlowSite;
    let page: Page;

    test.beforeAll(async () => {
      const fonts = writeFontConfig(join(e2eRun().folder, `fonts-${set.replace(" ", "-")}`), set);
      site = await serveSlowly();
      browser = await chromium.launch({
        executablePath: process.env.CHROMIUM_PATH,
        args: CHROMIUM_ARGS,
        env: { ...process.env, FONTCONFIG_FILE: fonts },
      });
      const context = await browser.newContext({ reducedMotion: "reduce" });
      await observeLayoutShifts(context);
      await forgetWebFonts(context);
      page = await context.newPage();
    });

    test.afterAll(async () => {
      await browser?.close();
      await site?.close();
    });

    const expectStill = async (path: string, screens: typeof SCREENS) => {
      const found: string[] = [];
      for (const screen of screens) {
        await page.setViewportSize(screen);
        for (const failure of failures) {
          for (const { value, what } of await shiftsOf(page, site, path, failure)) {
            found.push(`${screen.width} px, fonts ${failure}: ${value} ${what}`);
          }
        }
      }
      expect(found).toEqual([]);
    };

    for (const path of publicPaths) {
      test(`${path} does not move on any screen`, { tag: "@long" }, async () => {
        test.slow();
        await expectStill(path, SCREENS);
      });
      if (!DEFAULT.paths.includes(path) || !DEFAULT.sets.includes(set)) continue;
      test(`${path} does not move`, () =>
        expectStill(
          path,
          SCREENS.filter(({ width }) => DEFAULT.widths.includes(width)),
        ));
    }
  });
}
