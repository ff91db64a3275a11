import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { generalRequest } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { storeRequest } from "../support/desk.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect, test } from "../support/test.ts";

const SITE = "https://www.houstonluxuryrestrooms.example";
const publicPaths = [...indexedPaths, paths.thankYou];
const LANDING_PAGES: readonly string[] = [
  paths.weddings,
  paths.corporateEvents,
  paths.events,
  paths.construction,
];

/** What JSON-LD a page must carry. */
function structuredDataOf(path: string): string[] {
  if (path === paths.home) return ["LocalBusiness"];
  if (path === paths.thankYou) return [];
  const types = ["BreadcrumbList"];
  if (LANDING_PAGES.includes(path)) types.push("Service");
  if (path === paths.faq) types.push("FAQPage");
  return types;
}

for (const path of publicPaths) {
  test.describe(path, () => {
    test("says what it is in its head, once", async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      const head = await page.evaluate(() => {
        const all = (selector: string, attribute: string) =>
          [...document.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute) ?? "");
        return {
          titles: [...document.querySelectorAll("head > title")].map(
            (tag) => tag.textContent ?? "",
          ),
          descriptions: all('meta[name="description"]', "content"),
          canonicals: all('link[rel="canonical"]', "href"),
          robots: all('meta[name="robots"]', "content"),
          ogTitles: all('meta[property="og:title"]', "content"),
          ogUrls: all('meta[property="og:url"]', "content"),
          ogImages: all('meta[property="og:image"]', "content"),
          cards: all('meta[name="twitter:card"]', "content"),
          types: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
            (tag) => JSON.parse(tag.textContent ?? "{}")["@type"],
          ),
        };
      });
      const [title = ""] = head.titles;
      expect(title.length).toBeGreaterThan(10);
      expect(title.length).toBeLessThanOrEqual(60);
      const [description = ""] = head.descriptions;
      expect(description.length).toBeGreaterThanOrEqual(120);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(head).toEqual({
        titles: [title],
        descriptions: [description],
        canonicals: path === paths.thankYou ? [] : [`${SITE}${path}`],
        robots: path === paths.thankYou ? ["noindex"] : [],
        ogTitles: [title],
        ogUrls: [`${SITE}${path}`],
        ogImages: [`${SITE}/og-image.jpg`],
        cards: ["summary_large_image"],
        types: expect.arrayContaining(structuredDataOf(path)),
      });
    });

    test("meets WCAG 2.2 AA and fits a screen of 320 px", async ({ page }) => {
      await page.goto(path);
      await scrollThrough(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  });
}

test("no two pages have the same title", async ({ request }) => {
  const pages = await Promise.all(
    publicPaths.map(async (path) => (await request.get(path)).text()),
  );
  const titles = pages.map((html) => /<title[^>]*>([^<]+)/.exec(html)?.[1]);
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(publicPaths.length);
});

test.describe("an unknown address", () => {
  // The browser reports the status of the page itself.
  test.use({ allowedConsole: /status of 404/ });

  test("the not-found page leads home and is not indexed", async ({ page }) => {
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

test("staff pages are not indexed and meet WCAG 2.2 AA", async ({ page, admin, backend }) => {
  await page.goto("/auth");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expectAccessible(page);
  await storeRequest(page, generalRequest({ email: backend.uniqueEmail() }));
  await admin.signIn(page);
  await expect(page.getByRole("button", { name: /^Process: / }).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^Process: / })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});

test("the sitemap, robots and the manifest are served", async ({ request }) => {
  expect(await (await request.get("/sitemap.xml")).text()).toContain(`<loc>${SITE}/faq</loc>`);
  expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap:");
  expect(await (await request.get("/site.webmanifest")).json()).toHaveProperty("icons");
});
