import type { Page } from "@playwright/test";

const KEPT = "steps-of-the-hand";

/**
 * Counts what a hand does on every page that is opened from now on: presses of a mouse or finger, and keys. Words are filled in,
 * so that they count as neither.
 * @returns counts one task, as "presses+keys"
 */
export async function countSteps(
  page: Page,
): Promise<(task: () => Promise<void>) => Promise<string>> {
  await page.addInitScript((key) => {
    const count = (place: 0 | 1) => {
      const [presses = 0, keys = 0] = JSON.parse(sessionStorage.getItem(key) ?? "[0, 0]");
      sessionStorage.setItem(
        key,
        JSON.stringify(place === 0 ? [presses + 1, keys] : [presses, keys + 1]),
      );
    };
    addEventListener("pointerdown", (event) => event.isTrusted && count(0), true);
    addEventListener(
      "keydown",
      (event) => {
        // Held with another key: one key.
        if (event.isTrusted && !/^(?:Control|Meta|Shift|Alt)$/.test(event.key)) count(1);
      },
      true,
    );
  }, KEPT);
  return async (task) => {
    await page.evaluate((key) => sessionStorage.removeItem(key), KEPT);
    try {
      await task();
    } catch (error) {
      // One task that can't be done hides none of the others.
      return String(error);
    }
    const counted = await page.evaluate((key) => sessionStorage.getItem(key) ?? "[0,0]", KEPT);
    return JSON.parse(counted).join("+");
  };
}
