import { paths } from "../../src/config/paths.ts";
import { expectAccessible } from "../support/axe.ts";
import { quoteForm } from "../support/forms.ts";
import { layoutShift, observeLayoutShifts, SHIFT_LIMIT } from "../support/layout-shifts.ts";
import { waitUntilLive } from "../support/live.ts";
import { callButton } from "../support/small-screens.ts";
import { expect, test } from "../support/test.ts";

test("the lists of a wide header open, close and lead on", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.faq);
  const header = page.getByRole("banner");
  const trailers = header.getByRole("button", { name: "Trailers" });
  const whoWeServe = header.getByRole("button", { name: "Who we serve" });
  const weddings = header.getByRole("link", { name: "Weddings" });
  const fleet = header.getByRole("link", { name: "The Fleet" });

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
  tag: ["@phone", "@journey"],
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

test("the sign-in has the site's foot, staff a small one", { tag: "@long" }, async ({
  page,
  admin,
}) => {
  await page.goto(paths.auth);
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("navigation", { name: "Quick Links" })).toBeVisible();
  await admin.signIn(page);
  await expect(foot.getByRole("link", { name: "Go to the website" })).toHaveAttribute("href", "/");
  await expect(foot).toHaveCount(1);
  await expect(foot).toContainText("© 2024");
});

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
  const form = quoteForm(page);
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

test.describe("an unknown address", () => {
  // The browser reports the status of the page itself.
  test.use({ allowedConsole: /status of 404/ });

  test("the not-found page leads home and is not indexed", { tag: "@journey" }, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect.poll(() => logged.join()).toContain("/no/such/page");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("the gallery's lightbox", () => {
  test("closes with Back, at the same place", { tag: "@phone" }, async ({ page, context }) => {
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
    expect(await layoutShift(page)).toBeLessThanOrEqual(SHIFT_LIMIT);
    await page.goBack();
    await expect(page).toHaveURL(paths.faq);
  });

  test("opens the last picture too, and says how to go on: by swipe to fingers, by keys to the others", {
    tag: ["@long", "@phone"],
  }, async ({ page, isMobile }) => {
    await page.goto(paths.gallery);
    await expect(page.getByText(/arrow keys/)).toBeVisible({ visible: !isMobile });
    await expect(page.getByText(/swipe/)).toBeVisible({ visible: isMobile });
    const all = page.getByRole("main").getByRole("button", { name: /^View larger/ });
    await expect(all).toHaveCount(22);
    await all.last().click();
    await expect(page.getByRole("dialog").getByText("22 of 22")).toBeVisible();
    await expectAccessible(page);
  });
});
