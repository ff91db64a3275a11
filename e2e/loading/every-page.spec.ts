import type { Page } from "@playwright/test";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { addressIn } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { deferred } from "../../tests/support/deferred.ts";
import { expectAccessible } from "../support/axe.ts";
import { layoutShift, observeLayoutShifts, SHIFT_LIMIT } from "../support/layout-shifts.ts";
import { holdApp, waitUntilLive } from "../support/live.ts";
import { scrollThrough } from "../support/scroll.ts";
import {
  brokenNames,
  callButton,
  expectCallBar,
  expectFirstScreenSideways,
  expectNoSidewaysScroll,
  expectReadableAtTwiceTheSize,
} from "../support/small-screens.ts";
import { expect, test } from "../support/test.ts";

/** Share of a screen's pixels that a redrawn photograph may change; a line of text that moves changes more. */
const NOISE = 0.0005;

/** The tags of samples come with the app (scripts/samples/sample-marks.ts): a site for visitors has none. */
const WITHOUT_MARKS = ":is([data-claim], a.link, figure)::before { visibility: hidden !important }";

/**
 * The share of pixels (0 to 1) that differ between two screenshots of the same size. Byte for byte they differ now and
 * then in a few pixels of a photograph: the browser may scale it once more.
 * @param page of any site; the browser decodes the pictures
 */
function differingPixels(page: Page, before: Buffer, after: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const pixels = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes]));
          const { width, height } = picture;
          const context = new OffscreenCanvas(width, height).getContext("2d");
          if (!context) throw new Error("This browser cannot draw");
          context.drawImage(picture, 0, 0);
          return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
        }),
      );
      const [one = new Uint32Array(), other = new Uint32Array()] = pixels;
      if (one.length === 0 || one.length !== other.length) return 1;
      return one.filter((pixel, index) => pixel !== other[index]).length / one.length;
    },
    [before.toString("base64"), after.toString("base64")],
  );
}

/** Waits until the first screen is complete: lazy pictures do not hold up the load event. */
async function waitUntilPainted(page: Page) {
  await page.evaluate(async () => {
    // Only laying the page out asks for its typefaces.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const onScreen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(onScreen.map((image) => image.decode()));
  });
}

/** The home page on both screens, and the most urgent page on a phone. The long part looks at the others. */
const WIDE_TOO: readonly string[] = [paths.home];
const ON_PHONE: readonly string[] = [paths.emergency];

type Visit = { path: string; tag: string[] };

const publicPaths = [...indexedPaths, paths.thankYou];

/** On a phone, where longer words are in each other's way first, and on a wide screen. */
const inSpanish = publicPaths.flatMap((path): Visit[] => [
  {
    path: addressIn("es", path),
    tag: ["@phone", "@narrow", ...(path === paths.home ? [] : ["@long"])],
  },
  { path: addressIn("es", path), tag: ["@long", "@wide"] },
]);

const visits = publicPaths.flatMap((path): Visit[] =>
  WIDE_TOO.includes(path)
    ? [{ path, tag: ["@phone", "@journey"] }]
    : [
        { path, tag: ["@phone", "@narrow", ON_PHONE.includes(path) ? "@journey" : "@long"] },
        { path, tag: ["@long", "@wide"] },
      ],
);

for (const { path, tag } of [...visits, ...inSpanish]) {
  const only = tag.find((each) => each === "@narrow" || each === "@wide");
  const screen = only ? ` ${only}` : "";
  test(`${path} does not change when the app takes it over, meets WCAG 2.2 AA and fits its screen${screen}`, {
    tag,
  }, async ({ page, context, isMobile }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await observeLayoutShifts(context);
    // Rental terms and prices are read from the database, and come when they come.
    const measured = deferred();
    await page.route(/\/rpc\/public_prices/, async (route) => {
      await measured.promise;
      await route.continue();
    });
    const compared = deferred();
    await page.route(/\/rpc\/public_terms/, async (route) => {
      await compared.promise;
      await route.continue();
    });
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: "load" });
    await page.addStyleTag({ content: WITHOUT_MARKS });
    await waitUntilPainted(page);
    if (isMobile) await expect(callButton(page)).toBeInViewport({ ratio: 1 });
    const before = await page.screenshot();
    // Typefaces that come after the first paint have limits of their own (typefaces.spec.ts).
    const shiftBefore = await layoutShift(page);
    release();
    await waitUntilLive(page);
    expect(await differingPixels(page, before, await page.screenshot())).toBeLessThan(NOISE);
    expect((await layoutShift(page)) - shiftBefore).toBeLessThanOrEqual(SHIFT_LIMIT);
    // What stood in the head is still there once.
    for (const tag of [
      "head > title",
      "h1",
      'meta[name="description"]',
      'meta[property="og:url"]',
    ]) {
      await expect(page.locator(tag)).toHaveCount(1);
    }

    // What comes later has its size from the start.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const atFirst = await height();
    measured.resolve();
    await scrollThrough(page);
    expect(await height()).toBe(atFirst);
    compared.resolve();
    await expectAccessible(page);
    if (isMobile) await expectCallBar(page);
    else await expectFirstScreenSideways(page, path);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (isMobile) return;
    expect(await brokenNames(page)).toEqual([]);
    await expectReadableAtTwiceTheSize(page);
  });
}
