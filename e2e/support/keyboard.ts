import { expect, type Locator } from "@playwright/test";

/** Presses Tab until this has the focus. */
export async function tabTo(target: Locator) {
  await expect(target).toBeVisible();
  const page = target.page();
  // Once around the page at most, however many requests and colleagues the tests beside this one have made.
  // Counted each time: the lists may still be loading.
  const stops = () => page.locator("a, button, input, select, textarea, [tabindex]").count();
  for (let presses = 0; presses < (await stops()) + 10; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached with the Tab key`);
}
