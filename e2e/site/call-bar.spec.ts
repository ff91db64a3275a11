import { paths } from "../../src/config/paths.ts";
import { waitUntilLive } from "../support/live.ts";
import { callButton } from "../support/small-screens.ts";
import { expect, test } from "../support/test.ts";

test("the call button is there after a navigation in the app, and covers no field that has the focus", {
  tag: "@long",
}, async ({ page }) => {
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
