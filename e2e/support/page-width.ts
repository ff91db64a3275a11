import { expect, type Page } from "@playwright/test";

/** No part of the page may stick out at the side, once it has been laid out for its screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0);
}
