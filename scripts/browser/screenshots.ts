// npm run screenshots -- ADDRESS: takes pictures of a running site, on a desk and on a phone, into .local/screenshots,
// and the README's: the first screen of the home page.
import { join } from "node:path";
import { chromium } from "playwright";
import { waitUntilFormLive, waitUntilLive } from "../../e2e/support/live.ts";
import { scrollThrough } from "../../e2e/support/scroll.ts";
import { paths } from "../../src/config/paths.ts";
import { CHROMIUM_ARGS, ensureChromium } from "./find-chromium.ts";

const PAGES = {
  home: paths.home,
  trailers: paths.trailers,
  weddings: paths.weddings,
  emergency: paths.emergency,
  "luxury-trailers": paths.luxuryTrailers,
  solutions: paths.solutions,
};
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** Small enough for a repository; the pictures are for looking, not for print. */
const JPEG_QUALITY = 60;

const root = join(import.meta.dirname, "../..");
/** Not kept with the code: every change of a page would make them untrue. */
const folder = join(root, ".local/screenshots");
const address = process.argv[2] ?? "http://127.0.0.1:4173";

const jpeg = (path: string) => ({ path, type: "jpeg" as const, quality: JPEG_QUALITY });

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
for (const viewport of SCREENS) {
  // Reduced motion: no video frame differs from one run to the next.
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  // tsx wraps functions that have a name in this helper, which pages lack.
  await page.addInitScript({ content: "globalThis.__name = (value) => value" });
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(new URL(path, address).href, { waitUntil: "load" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    // What comes on approach comes only then.
    await waitUntilLive(page);
    await scrollThrough(page);
    await waitUntilFormLive(page);
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.allSettled([...document.images].map((image) => image.decode()));
    });
    const file = join(folder, `${name}-${viewport.width}.jpg`);
    await page.screenshot({ ...jpeg(file), fullPage: true });
    if (path === paths.home && viewport.width > 1000)
      await page.screenshot(jpeg(join(root, ".github/first-screen.jpg")));
  }
  await page.close();
}
await browser.close();
