import type { BrowserContext, Page } from "@playwright/test";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { quoteForm } from "../support/forms.ts";
import { untilFirstPaint, waitUntilLive } from "../support/live.ts";
import { serveSlowly } from "../support/slow-site.ts";
import { expect, test } from "../support/test.ts";
import { showWebFonts, untilFontsKept } from "../support/web-fonts.ts";

/** The fonts that the text of an element is drawn with, and whether each is one of ours. */
async function fontsOf(page: Page, selector: string): Promise<{ name: string; isOurs: boolean }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => ({ name: familyName, isOurs: isCustomFont }));
}

/** Writes down how wide the headline is in every frame from the first one on. */
function observeHeadline(): void {
  const widths: number[] = [];
  Object.assign(window, { headlineWidths: widths });
  const look = () => {
    const text = document.querySelector("h1")?.firstChild;
    if (text) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [line] = range.getClientRects();
      if (line && widths.at(-1) !== line.width) widths.push(line.width);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function fontRequests(context: BrowserContext): string[] {
  const requested: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".woff2")) requested.push(pathname);
  });
  return requested;
}

const OUR_HEADLINE = [{ name: "Marcellus", isOurs: true }];
/** A trip to the site and back that is too long for fonts to come before the first frame, in milliseconds. */
const LONG_TRIP_MS = 400;

/** By default a few pages of different kinds. */
const PAGES = [
  { which: "chosen pages", tag: [], paths: [paths.weddings, paths.faq, paths.auth] },
  { which: "every page", tag: "@long", paths: [...indexedPaths, paths.thankYou, paths.auth] },
];

for (const { which, tag, paths: shown } of PAGES) {
  test(`on a warm visit no page is first shown in a fallback: ${which}`, { tag }, async ({
    page,
  }) => {
    // Cold: the files come into the browser's cache.
    await page.goto(paths.home);
    await untilFontsKept(page);
    await page.addInitScript(observeHeadline);
    for (const path of shown) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      // They are there for the first frame, out of the storage.
      expect(await fontsOf(page, "h1"), path).toEqual(OUR_HEADLINE);
      const widths = await page.evaluate<number[]>(() => Reflect.get(window, "headlineWidths"));
      expect(widths, path).toHaveLength(1);
    }
  });
}

test("far from the site, fonts wait for the first picture, and are there on the next visit", {
  tag: "@long",
}, async ({ context }) => {
  const site = await serveSlowly();
  const requested = fontRequests(context);
  let sendPicture = () => {};
  const pictureSent = new Promise<void>((resolve) => {
    sendPicture = resolve;
  });
  site.handle((file, _response, send) => {
    if (file.endsWith(".html")) setTimeout(send, LONG_TRIP_MS);
    else if (file.endsWith(".avif")) void pictureSent.then(send);
    else send();
  });
  try {
    const first = await context.newPage();
    await first.goto(site.address + paths.weddings, { waitUntil: "commit" });
    await untilFirstPaint(first);
    expect(await fontsOf(first, "h1")).not.toEqual(OUR_HEADLINE);
    expect(requested).toEqual([]);
    sendPicture();
    await untilFontsKept(first);
    expect(requested.filter((name) => name.includes("-words-"))).toHaveLength(2);
    // What has been read in one typeface stays in it.
    expect(await fontsOf(first, "h1")).not.toEqual(OUR_HEADLINE);

    // The next page is read in ours, a step within the site included, with nothing to fetch.
    requested.length = 0;
    await first.getByRole("link", { name: "About" }).first().click();
    await first.waitForURL((url) => url.pathname === paths.about);
    expect(await fontsOf(first, "h1")).toEqual(OUR_HEADLINE);
    expect(await fontsOf(first, "h1 + p")).toEqual([expect.objectContaining({ isOurs: true })]);

    const next = await context.newPage();
    await next.addInitScript(observeHeadline);
    await next.goto(site.address + paths.about);
    await next.evaluate(() => document.fonts.ready);
    expect(await fontsOf(next, "h1")).toEqual(OUR_HEADLINE);
    expect(await next.evaluate<number[]>(() => Reflect.get(window, "headlineWidths"))).toHaveLength(
      1,
    );
  } finally {
    await site.close();
  }
});

test("every character of the site is in the small files", { tag: "@long" }, async ({ page }) => {
  test.slow();
  const requested = fontRequests(page.context());
  for (const path of [...indexedPaths, paths.thankYou]) {
    await page.goto(path);
    await waitUntilLive(page);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(requested.filter((name) => name.includes("-rest-"))).toEqual([]);
  expect(requested.filter((name) => name.includes("-words-"))).not.toEqual([]);
});

test("a typed name has the same typeface throughout, whatever its letters", async ({ page }) => {
  await showWebFonts(page.context());
  const requested = fontRequests(page.context());
  await page.goto(paths.contact);
  await waitUntilLive(page);
  await page.locator("#quote-form").scrollIntoViewIfNeeded();
  const name = quoteForm(page).getByLabel("Name");
  await name.fill("Jose");
  await page.evaluate(() => document.fonts.ready);
  expect(requested.filter((file) => file.includes("-rest-"))).toEqual([]);
  const rest = page.waitForResponse((response) => /figtree.*-rest-/.test(response.url()));
  await name.fill("José Žižka Œuvré");
  expect((await rest).ok()).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('1em "Figtree Variable"', "éŒ")))
    .toBe(true);
});
