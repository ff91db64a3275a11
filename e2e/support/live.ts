import { expect, type Page } from "@playwright/test";
import { deferred } from "../../tests/support/deferred.ts";

/** Waits until the app has hydrated the prerendered page. It starts when the page is idle. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator("#root:not([data-pending])").waitFor();
}

/** Waits until the form on screen has its code, and with it its draft. */
export async function waitUntilFormLive(page: Page): Promise<void> {
  await expect(page.locator("[data-pending] form")).toHaveCount(0);
}

/** Waits for the first text or picture on the screen. */
export async function untilFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
}

/** Holds the app's code back until it is released. */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = deferred();
  await page.route(/\/assets\/framework-/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
