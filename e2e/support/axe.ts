import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Waits until nothing fades or slides any more: half faded in, text has too little contrast. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/** What a bar at the edge of the screen covers while one scrolls is no fault of what is under it. */
const positionBars = (page: Page, position: "static" | "") =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>(".sticky:is(.top-0, .bottom-0)")) {
      bar.style.position = value;
    }
  }, position);

/** Fails with the rule and the elements when axe finds a violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStill(page);
  await positionBars(page, "static");
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
  await positionBars(page, "");
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(found).toEqual([]);
}
