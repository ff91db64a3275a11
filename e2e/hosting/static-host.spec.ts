import { expect, test } from "../support/test.ts";

test("a slash at the end leads to the same page, without a warning", async ({ page }) => {
  await page.goto("/luxury-trailers/");
  await page.locator("#root:not([data-pending])").waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The page has a header of its own instead of the site's.
  await expect(page.locator("header")).toHaveCount(1);
});

test.describe("after a deploy", () => {
  test.use({ allowedConsole: /Failed to load resource|error loading dynamically imported module/ });

  test("a page whose code is gone is loaded whole, once", async ({ page }) => {
    let isGone = true;
    let loads = 0;
    await page.route(/\/assets\/about-page-[^/]+\.js$/, (route) =>
      isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await page.clock.install();
    await page.goto("/faq");
    page.on("load", () => {
      loads += 1;
      isGone = false;
    });
    await page.keyboard.press("Shift");
    await page.locator("#root:not([data-pending])").waitFor();
    // A younger document would not be loaded again: what it lacks, the next one would lack too.
    await page.clock.fastForward("00:10");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/About/i);
    expect(loads).toBe(1);
  });
});
