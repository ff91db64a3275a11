import type { Page } from "@playwright/test";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

const TEL = "tel:+17135550100";

const callButton = (page: Page) => page.getByRole("link", { name: "Call us now" });

for (const path of [...indexedPaths, paths.thankYou]) {
  test(`${path} has a call button on a phone at once, below everything and in nothing's way`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(callButton(page)).toHaveAttribute("href", TEL);
    await expect(callButton(page)).toBeInViewport({ ratio: 1 });
    await waitUntilLive(page);
    // At the end of the page nothing is under it: the last line of the foot ends above.
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
    );
    const lowest = await page
      .getByRole("contentinfo")
      .evaluate((foot) => foot.getBoundingClientRect().bottom);
    const bar = await callButton(page).boundingBox();
    expect(lowest).toBeLessThanOrEqual(Math.ceil(bar?.y ?? 0));
    await page.setViewportSize({ width: 768, height: 844 });
    await expect(callButton(page)).toBeHidden();
  });
}

test("the call button is there after a navigation in the app, and covers no field that has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(paths.faq);
  await waitUntilLive(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(paths.contact);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(paths.home);
  await expect(callButton(page)).toBeInViewport({ ratio: 1 });
  await page.goto(`${paths.contact}#quote-form`);
  const form = page.getByRole("form", { name: "Quote request" });
  await form.getByLabel("Name").focus();
  for (let stops = 0; stops < 9; stops += 1) {
    await page.keyboard.press("Tab");
    // The page glides there.
    await expect
      .poll(async () => {
        const focused = await page.locator(":focus").boundingBox();
        const bar = await callButton(page).boundingBox();
        return (bar?.y ?? 0) - (focused?.y ?? 0) - Math.min(focused?.height ?? 0, 60);
      })
      .toBeGreaterThanOrEqual(0);
  }
});
