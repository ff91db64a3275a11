import { expect, type Page } from "@playwright/test";
import { waitUntilLive } from "./live.ts";

/** Scrolls once through the page, so that everything loaded on approach is there, and back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  // Before that nobody watches what comes into view.
  await waitUntilLive(page);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: "instant" });
      await frame();
      await frame();
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await expect(page.getByText("The form is loading.")).toHaveCount(0);
}
