import type { Page } from "@playwright/test";
import { waitUntilLive } from "./live.ts";

/**
 * A browser that has drawn nothing for this long will not draw again, in milliseconds: see
 * docs/decisions.md#6-a-browser-test-has-a-second-try.
 */
const STOPPED_AFTER_MS = 60_000;

/** Scrolls once through the page, so that everything loaded on approach is there, and back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  // Before that, no observer sees what comes into view.
  await waitUntilLive(page);
  await page.evaluate(async (stoppedAfter) => {
    /** What could be the reason, as far as a page can know. */
    const state = () => {
      const pictures = [...document.images].filter(({ complete }) => !complete).length;
      const animations = document.getAnimations().map(({ playState }) => playState);
      return `${document.visibilityState}, at ${scrollY} px, ${pictures} pictures on their way, animations: ${animations}`;
    };
    const frame = () =>
      new Promise((resolve, reject) => {
        requestAnimationFrame(resolve);
        const stop = () => reject(new Error(`The browser has stopped drawing: ${state()}`));
        setTimeout(stop, stoppedAfter);
      });
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: "instant" });
      await frame();
      await frame();
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  }, STOPPED_AFTER_MS);
}
