import type { Page } from "@playwright/test";

/** Waits until the app has taken the prerendered page over. It starts by itself when the page is idle. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.locator("#root:not([data-pending])").waitFor();
}
