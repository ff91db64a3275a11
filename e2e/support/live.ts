import { expect, type Page } from "@playwright/test";

/** Waits until the app has taken the prerendered page over. It starts by itself when the page is idle. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator("#root:not([data-pending])").waitFor();
}

/** Waits until the form on screen has its code, and with it its draft. */
export async function waitUntilFormLive(page: Page): Promise<void> {
  await expect(page.locator("[data-pending] form")).toHaveCount(0);
}
