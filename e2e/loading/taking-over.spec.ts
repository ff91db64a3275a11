import { paths } from "../../src/config/paths.ts";
import { holdApp, waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

test("a button that is clicked before the app works when it has started", async ({ page }) => {
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

test("the bar keeps its navigation when scrolled before its code", async ({ page }) => {
  await page.route(/\/assets\/site-nav-/, () => undefined); // Never answered.
  await page.goto("/solutions");
  await waitUntilLive(page);
  const asked = page.waitForRequest(/\/assets\/site-nav-/);
  await page.keyboard.press("Tab");
  await asked;
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(page.getByRole("banner")).toHaveClass(/(^| )bg-evergreen-900/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Company" })).toBeVisible();
});

test("a link's page is fetched before the click, and brings its head", async ({ page }) => {
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

  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", /\/faq$/);
  const once = ["head > title", 'meta[name="description"]', 'meta[property="og:title"]'];
  for (const tag of once) await expect(page.locator(tag)).toHaveCount(1);
  await page.goBack();
  await expect(canonical).toHaveAttribute("href", /\/about$/);
  await expect(page.locator("head > title")).toHaveCount(1);
});

test("the visitor's place in the page is kept when the app takes it over", async ({ page }) => {
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
  await waitUntilLive(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

// A form is in its page from the start; what its code brings is checking and sending.

test("a form is there before its code, keeps what is typed into it, and sends when it can", {
  tag: ["@phone-long", "@journey"],
}, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(paths.weddings, { waitUntil: "load" });
  const form = page.getByRole("form", { name: "Quote request" });
  const date = form.getByRole("textbox", { name: "Event date" });
  await expect(date).toHaveAccessibleDescription(/Type a date/);
  await form.getByLabel("Name").fill("Dana Whitfield");
  await date.fill("6/5/2032");
  await form.getByLabel("Number of guests").pressSequentially("140");
  await form.getByLabel("Number of guests").press("Enter");
  await expect(page).toHaveURL(paths.weddings);
  await expect(form.getByRole("button", { name: /One moment/ })).toBeVisible();
  await form.getByLabel("E-mail").focus();
  release();
  // It was sent, and two answers were missing.
  await expect(form.getByRole("heading", { name: /still need/ })).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Dana Whitfield");
  await expect(date).toHaveValue("Saturday, June 5, 2032");
  await expect(form.getByLabel("Number of guests")).toHaveValue("140");
  await page.reload();
  await expect(form.getByLabel("Name")).toHaveValue("Dana Whitfield");
  await expect(date).toHaveValue("Saturday, June 5, 2032");
});

test("a planner answers what was asked before its code was there", async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(`${paths.trailers}?guests=300#planner`, { waitUntil: "load" });
  const planner = page.locator("#planner");
  await planner.getByLabel("Hours").fill("9");
  await planner.getByLabel("A full bar").check();
  release();
  await expect(planner.getByRole("status").first()).toContainText("4-Station");
  await expect(planner.getByLabel("Guests")).toHaveValue("300");
  await expect(page).toHaveURL(/guests=300&hours=9&drinks=full-bar/);
});

test.describe("without the code of the form", () => {
  test.use({ allowedConsole: /dynamically imported module|ERR_FAILED/ });

  test("phone and e-mail are offered, and what was typed stays", { tag: "@journey" }, async ({
    page,
  }) => {
    await page.route(/\/assets\/quote-request-form-/, (route) => route.abort());
    await page.goto(paths.contact);
    await waitUntilLive(page);
    const form = page.getByRole("form", { name: "Quote request" });
    await form.getByLabel("Name").fill("Dana Whitfield");
    const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(notice.getByRole("link", { name: "(713) 555-0100" })).toBeInViewport();
    await expect(form.getByLabel("Name")).toHaveValue("Dana Whitfield");
  });
});
