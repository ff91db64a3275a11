import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { layoutShifts, observeLayoutShifts } from "../support/layout-shifts.ts";
import { builtHtml, type SlowSite, serveSlowly } from "../support/slow-site.ts";

// A page whose HTML comes in two pieces: a slow packet, or a parser that a busy machine has interrupted.

const publicPaths = [...indexedPaths, paths.thankYou, "/no-such-page"];
/** Pages whose first screen has a picture above its words on a phone. */
const PICTURE_FIRST = [paths.home, paths.weddings, paths.construction, paths.luxuryTrailers];
const tagOf = (path: string) => (path === paths.home ? {} : { tag: "@long" });
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const DESK = { width: 1440, height: 900 };
/** A mark for the end of the first piece. A comment changes nothing in what is shown. */
const CUT = "cut";
/**
 * What may move without `rel=expect`, which not every browser knows: parts of the header's own row, a line of text
 * around the link in its middle, the label of a figure that comes before it and stands below it (0.017 for each of
 * three). A picture that pushes text down moves it by 0.2 and more.
 */
const ROW_LIMIT = 0.05;

/** Elements in which a comment would be text. */
const TEXT_ELEMENTS = /<(noscript|script|style|textarea)\b.*?<\/\1>/gs;

/** So many positions after a tag, spread over the whole text from the start of the body on. */
function cutsOf(html: string, count: number): number[] {
  const body = html.indexOf("<body");
  const tags = html.slice(body).replace(TEXT_ELEMENTS, (element) => " ".repeat(element.length));
  const ends = Array.from(tags.matchAll(/>/g), ({ index }) => body + index + 1);
  const step = ends.length / count;
  return Array.from({ length: count }, (_, n) => ends[Math.floor(n * step)] ?? body);
}

/** Loads a page of which the rest is sent when `meanwhile` has happened. */
async function loadInPieces(
  page: Page,
  site: SlowSite,
  html: string,
  cut: number,
  meanwhile: () => Promise<void>,
) {
  let sendRest = () => {};
  site.handle((file, response, send) => {
    if (!file.endsWith(".html")) return send();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.write(`${html.slice(0, cut)}<!--${CUT}-->`);
    sendRest = () => response.end(html.slice(cut));
  });
  await page.goto(site.address, { waitUntil: "commit" });
  await page.waitForFunction(
    (mark) => {
      const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
      while (comments.nextNode()) if (comments.currentNode.nodeValue === mark) return true;
      return false;
    },
    CUT,
    { polling: 10 }, // Frames do not come while nothing may be painted.
  );
  await meanwhile();
  sendRest();
  await page.waitForLoadState("load");
}

/** When the page was first painted, in milliseconds of its own clock. Waits for it. */
async function firstPaintOf(page: Page): Promise<number> {
  const entry = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return (await entry.jsonValue()) ?? Number.NaN;
}

/** The page alone: its app is not what is looked at here. */
const withoutApp = (html: string) => html.replace(/<script async [^>]*><\/script>/, "");

let browser: Browser;
let site: SlowSite;
let page: Page;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  site = await serveSlowly();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_ARGS,
  });
  const context = await browser.newContext();
  await observeLayoutShifts(context);
  page = await context.newPage();
});

test.afterAll(async () => {
  await browser?.close();
  await site?.close();
});

for (const path of publicPaths) {
  test(`${path} is painted whole, wherever its HTML is cut`, tagOf(path), async () => {
    test.slow();
    const html = withoutApp(builtHtml(path));
    const content = html.slice(0, html.indexOf('<div id="page-end"'));
    for (const [n, cut] of cutsOf(content, 8).entries()) {
      await page.setViewportSize(n % 2 === 0 ? PHONE : DESK);
      let restSent = 0;
      await loadInPieces(page, site, html, cut, async () => {
        restSent = await page.evaluate(() => performance.now());
      });
      const firstPaint = await firstPaintOf(page);
      expect(firstPaint, `cut after ${html.slice(cut - 80, cut)}`).toBeGreaterThan(restSent);
      expect(await layoutShifts(page)).toEqual([]);
    }
  });
}

for (const path of PICTURE_FIRST) {
  test(`${path} does not push its text down in a browser that paints pieces`, {
    tag: "@long",
  }, async () => {
    test.slow();
    const html = withoutApp(builtHtml(path)).replace(/<link rel="expect"[^>]*>/, "");
    for (const screen of [PHONE, TABLET]) {
      await page.setViewportSize(screen);
      for (const cut of cutsOf(html.slice(0, html.indexOf("</section>")), 16)) {
        await loadInPieces(page, site, html, cut, async () => {
          // Whatever there is to be seen of the first piece is on screen after two frames.
          await page.evaluate(async () => {
            const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
            await frame();
            await frame();
          });
        });
        for (const { value, what } of await layoutShifts(page)) {
          expect(value, `${what}, cut after ${html.slice(cut - 80, cut)}`).toBeLessThan(ROW_LIMIT);
        }
      }
    }
  });
}
