// npm run screenshots -- ADDRESS: takes the README's pictures of a running site, on a desk and on a phone.
import { join } from "node:path";
import { chromium } from "playwright";
import { scrollThrough } from "../e2e/support/scroll.ts";
import { paths } from "../src/app/paths.ts";
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

const folder = join(import.meta.dirname, "../.github/screenshots");
const address = process.argv[2] ?? "http://127.0.0.1:4173";

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
for (const viewport of SCREENS) {
  // Reduced motion: no video frame differs from one run to the next.
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(new URL(path, address).href, { waitUntil: "load" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await scrollThrough(page);
    await page.screenshot({
      path: join(folder, `${name}-${viewport.width}.jpg`),
      type: "jpeg",
      quality: JPEG_QUALITY,
      fullPage: true,
    });
  }
  await page.close();
}
await browser.close();
