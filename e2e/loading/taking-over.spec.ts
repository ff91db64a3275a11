import { holdApp } from "../support/held-app.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

test("a button that is clicked before the app has started does its work when it has", async ({
  page,
}) => {
  const release = await holdApp(page);
  await page.goto("/gallery", { waitUntil: "load" });
  const picture = page.getByRole("main").getByRole("listitem").getByRole("button").first();
  await picture.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("links, the phone and text work before the app has started", async ({ page }) => {
  await page.route(/\/assets\/framework-/, () => undefined); // Never answered.
  await page.goto("/", { waitUntil: "load" });
  await expect(page.locator('main a[href^="tel:"], footer a[href^="tel:"]').first()).toBeAttached();
  await page.getByRole("main").getByRole("link", { name: "Our Services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the bar keeps its navigation when the page is scrolled before its code is there", async ({
  page,
}) => {
  await page.route(/\/assets\/site-nav-/, () => undefined); // Never answered.
  await page.goto("/solutions");
  await waitUntilLive(page);
  const asked = page.waitForRequest(/\/assets\/site-nav-/);
  await page.keyboard.press("Tab");
  await asked;
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.getByRole("banner")).toHaveClass(/(^| )bg-evergreen-900/);
  await expect(page.getByRole("banner").getByRole("link", { name: "FAQ" })).toBeVisible();
});

test("what a link leads to is fetched before it is clicked", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/thank-you");
  await waitUntilLive(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "About" });
  await link.hover();
  await expect.poll(() => requested.some((path) => path.includes("about-page"))).toBe(true);
  const documents = requested.filter((path) => !path.startsWith("/assets")).length;
  await link.click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText(/received/i);
  // A navigation within the app: pictures came, no other page's HTML.
  expect(requested.slice(documents)).not.toContain("/about");
});

test("after a navigation within the app, the head is the new page's", async ({ page }) => {
  await page.goto("/about");
  await waitUntilLive(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/faq$/);
  for (const selector of [
    "head > title",
    'meta[name="description"]',
    'meta[property="og:title"]',
  ]) {
    await expect(page.locator(selector)).toHaveCount(1);
  }
  await page.goBack();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/about$/);
  await expect(page.locator("head > title")).toHaveCount(1);
});

test("the visitor's place in the page is kept when the app takes it over", async ({ page }) => {
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await waitUntilLive(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});
