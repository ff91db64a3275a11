import type { Page } from "@playwright/test";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { differingPixels } from "../support/differing-pixels.ts";
import { layoutShifts, observeLayoutShifts } from "../support/layout-shifts.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

const publicPaths = [...indexedPaths, paths.thankYou];
/** Share of a screen's pixels that a photograph drawn anew may change; a line of text that moves changes more. */
const NOISE = 0.0005;
const FORM_IN_VIEW: readonly string[] = [paths.contact, paths.luxuryTrailersQuote];

/** Holds the app's code back until it is released. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/framework-/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits until the first screen is complete: lazy pictures do not hold up the load event. */
async function waitUntilPainted(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const onScreen = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(onScreen.map((image) => image.decode()));
  });
}

for (const path of publicPaths) {
  test(`${path} does not change when the app takes it over`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await observeLayoutShifts(page.context());
    const release = await holdApp(page);
    await page.goto(path, { waitUntil: "load" });
    await waitUntilPainted(page);
    const before = await page.screenshot();
    release();
    await waitUntilLive(page);
    // A form appears in the place that was kept for it.
    if (!FORM_IN_VIEW.includes(path)) {
      const changed = await differingPixels(page, before, await page.screenshot());
      expect(changed).toBeLessThan(NOISE);
    }
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test("a button that is clicked before the app has started does its work when it has", async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto("/gallery", { waitUntil: "load" });
  const picture = page.getByRole("main").getByRole("listitem").getByRole("button").first();
  await picture.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("links, the phone and text work before the app has started", async ({ page }) => {
  await page.route(/\/assets\/framework-/, () => undefined); // Never answered.
  await page.goto("/", { waitUntil: "load" });
  await expect(page.locator('main a[href^="tel:"], footer a[href^="tel:"]').first()).toBeAttached();
  await page.getByRole("main").getByRole("link", { name: "Our Services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the first load is what the budget counts, and nothing else", async ({ page }) => {
  // The film of the hero comes after the first load, with its player, and only where it is welcome.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await waitUntilLive(page);
  const named = await page.evaluate(() => {
    const { src = "", dataset } =
      document.querySelector<HTMLScriptElement>("script[data-entry]") ?? {};
    return [new URL(src).pathname, dataset?.entry, ...(dataset?.preload ?? "").split(" ")];
  });
  expect([...new Set(scripts)].sort()).toEqual(named.sort());
});

test("what a link leads to is fetched before it is clicked", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/thank-you");
  await waitUntilLive(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About" });
  await link.hover();
  await expect.poll(() => requested.some((path) => path.includes("about-page"))).toBe(true);
  const documents = requested.filter((path) => !path.startsWith("/assets")).length;
  await link.click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText(/received/i);
  // A navigation within the app: pictures came, no other page's HTML.
  expect(requested.slice(documents)).not.toContain("/about");
});

test("after a navigation within the app, the head is the new page's", async ({ page }) => {
  await page.goto("/about");
  await waitUntilLive(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/faq$/);
  for (const selector of [
    "head > title",
    'meta[name="description"]',
    'meta[property="og:title"]',
  ]) {
    await expect(page.locator(selector)).toHaveCount(1);
  }
  await page.goBack();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/about$/);
  await expect(page.locator("head > title")).toHaveCount(1);
});

test("the visitor's place in the page is kept when the app takes it over", async ({ page }) => {
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await waitUntilLive(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});
