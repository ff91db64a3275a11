import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { expect, test } from "../support/test.ts";

const SITE = "https://www.houstonluxuryrestrooms.example";
const WITH_FORM = [
  paths.home,
  paths.services,
  paths.weddings,
  paths.corporateEvents,
  paths.events,
  paths.construction,
  paths.emergency,
  paths.contact,
  paths.luxuryTrailersQuote,
];

test.use({ javaScriptEnabled: false });

for (const path of [...indexedPaths, paths.thankYou]) {
  test(`${path} can be read and left`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const main = page.getByRole("main");
    expect(((await main.textContent()) ?? "").length).toBeGreaterThan(100);
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: "(713) 555-0100" }),
    ).toBeVisible();
    expect(await page.title()).not.toBe("");
    if (path !== paths.thankYou) {
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${SITE}${path}`);
    }
  });
}

for (const path of WITH_FORM) {
  test(`${path} shows phone and e-mail in the place of its form`, async ({ page }) => {
    await page.goto(path);
    // By selector: Playwright's texts and roles leave noscript elements out.
    const notice = page.locator("main noscript p");
    await expect(notice).toBeVisible();
    await expect(notice.locator('a[href="tel:+17135550100"]')).toBeVisible();
    await expect(notice.locator('a[href="mailto:hello@example.com"]')).toBeVisible();
  });
}

test("every answer of the FAQ is open", async ({ page }) => {
  await page.goto("/faq");
  const answers = page.locator('main [role="region"]');
  await expect(answers).toHaveCount(12);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});

test("the long landing pages have all their sections", async ({ page }) => {
  await page.goto("/luxury-trailers");
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(
    8,
  );
});

test("links lead to other pages", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
