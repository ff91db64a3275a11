import type { Page } from "@playwright/test";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { deferred } from "../../tests/support/deferred.ts";
import { untilFirstPaint } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

/** Pages with a first picture, and others close below it. */
const PICTURE_PAGES = [paths.home, paths.weddings, paths.luxuryTrailers];

const firstPicture = (page: Page) => page.locator('img[fetchpriority="high"]').first();
const lazyPictures = (page: Page) => page.locator('img[loading="lazy"]');

/** Names of the pictures that have been asked for, from now on. */
function picturesAskedFor(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/uploads\/(.+)-\d+\.avif$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) names.push(name);
  });
  return names;
}

/** The page has been painted, and the browser has looked twice for what is near. */
async function untilPainted(page: Page): Promise<void> {
  await untilFirstPaint(page);
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );
}

for (const path of PICTURE_PAGES) {
  test(`no other picture of ${path} comes before the first one`, { tag: "@phone" }, async ({
    page,
  }) => {
    const asked = picturesAskedFor(page);
    const { promise: sent, resolve: send } = deferred();
    await page.route("**/uploads/*.avif", async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await untilPainted(page);
    expect(new Set(asked).size, asked.join()).toBe(1);

    send();
    await lazyPictures(page).first().scrollIntoViewIfNeeded();
    await expect.poll(() => new Set(asked).size).toBeGreaterThan(1);
    await page.unrouteAll({ behavior: "wait" });
  });
}

test.describe("without the start script", () => {
  test.use({ allowedConsole: /ERR_FAILED.*\/start-/ });

  test("a page still shows its pictures, each in its place", async ({ page }) => {
    await page.route("**/assets/start-*.js", (route) => route.abort());
    await page.goto(paths.weddings);
    const picture = lazyPictures(page).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).toBeInViewport();
    await expect(picture).toHaveCSS("translate", "none");
  });
});

test("no first screen's largest picture waits", { tag: ["@long", "@phone"] }, async ({ page }) => {
  for (const path of indexedPaths) {
    await page.goto(path);
    await untilPainted(page);
    const loading = await page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1);
            const element = last && "element" in last ? last.element : undefined;
            resolve(element instanceof HTMLImageElement ? element.loading : undefined);
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
    expect(loading, path).not.toBe("lazy");
  }
});

test("the first picture of the gallery is asked for with the page", async ({ page }) => {
  const asked = picturesAskedFor(page);
  await page.goto(paths.gallery);
  const source = await firstPicture(page).getAttribute("src");
  expect(source).toContain(asked[0]);
});
