import type { Page } from "@playwright/test";

/** Holds the app's code back until it is released. */
export async function holdApp(page: Page): Promise<() => void> {
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
