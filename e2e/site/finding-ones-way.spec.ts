import type { Page } from "@playwright/test";
import { paths } from "../../src/config/paths.ts";
import { expectAccessible } from "../support/axe.ts";
import { layoutShifts, observeLayoutShifts } from "../support/layout-shifts.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

const WIDE = { width: 1440, height: 900 };

const listButton = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name });

test("the lists of a wide screen's header open, close and lead on", { tag: "@long" }, async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto(paths.faq);
  const trailers = listButton(page, "Trailers");
  const whoWeServe = listButton(page, "Who we serve");
  const weddings = page.getByRole("banner").getByRole("link", { name: "Weddings" });
  const fleet = page.getByRole("banner").getByRole("link", { name: "The Fleet" });

  await trailers.focus();
  await page.keyboard.press("Enter");
  await expect(fleet).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(fleet).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(fleet).toBeHidden();
  await expect(trailers).toBeFocused();

  await trailers.click();
  await whoWeServe.click();
  await expect(fleet).toBeHidden();
  await expect(weddings).toBeVisible();
  await expectAccessible(page);
  await page.mouse.click(700, 700);
  await expect(weddings).toBeHidden();

  await whoWeServe.click();
  await weddings.click();
  await expect(page).toHaveURL(paths.weddings);
  await expect(weddings).toBeHidden();
});

test("emergency and the quote are in the header, and on a phone the quote is beside the call button", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto(paths.about);
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Emergency", exact: true })).toBeVisible();
  const quotes = page.getByRole("link", { name: "Request a Quote" });
  if (isMobile) {
    await expect(quotes.and(page.locator('[href="/contact#quote-form"]')).last()).toBeInViewport();
  } else {
    await expect(header.getByRole("link", { name: "Request a Quote" })).toBeInViewport();
  }
});

test("the menu of a narrow screen has the same groups", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.about);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  // What most come for, however long the list is.
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(menu.getByRole("link", { name: "Request a Quote" })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole("link", { name: "(713) 555-0100" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("heading", { level: 2 }).filter({ hasNotText: "Menu" })).toHaveText([
    "Trailers",
    "Who we serve",
    "Company",
  ]);
  await menu.getByRole("link", { name: "Festivals & Public Events" }).click();
  await expect(page).toHaveURL(paths.events);
});

test("the sign-in ends in the site's foot, the staff area in a small one", {
  tag: "@long",
}, async ({ page, admin }) => {
  await page.goto(paths.auth);
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("navigation", { name: "Quick Links" })).toBeVisible();
  await admin.signIn(page);
  await expect(foot.getByRole("link", { name: "Go to the website" })).toHaveAttribute("href", "/");
  await expect(foot).toHaveCount(1);
  await expect(foot).toContainText("© 2024");
});

test.describe("the gallery's lightbox", () => {
  test("closes with Back, at the same place of the page", { tag: "@phone" }, async ({
    page,
    context,
  }) => {
    await observeLayoutShifts(context);
    await page.goto(paths.faq);
    await page.goto(paths.gallery);
    await waitUntilLive(page);
    const thumbnail = page.getByRole("main").getByRole("listitem").getByRole("button").nth(3);
    await thumbnail.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await thumbnail.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(paths.gallery);
    await expect(thumbnail).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    expect(await layoutShifts(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(paths.faq);
  });

  test("goes through all pictures, and says how: by swipe to fingers, by keys to the others", {
    tag: ["@long", "@phone"],
  }, async ({ page, isMobile }) => {
    await page.goto(paths.gallery);
    await expect(page.getByText(/arrow keys/)).toBeVisible({ visible: !isMobile });
    await expect(page.getByText(/swipe/)).toBeVisible({ visible: isMobile });
    const all = page.getByRole("main").getByRole("button", { name: /^View larger/ });
    await expect(all).toHaveCount(17);
    await all.last().click();
    const lightbox = page.getByRole("dialog");
    await expect(lightbox.getByText("17 of 17")).toBeVisible();
    // Round to the first one, and back.
    await page.keyboard.press("ArrowRight");
    await expect(lightbox.getByText("1 of 17", { exact: true })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(lightbox.getByText("17 of 17")).toBeVisible();
    await expectAccessible(page);
  });
});
