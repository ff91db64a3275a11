import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { expect, test } from "../support/test.ts";

// What stands in the pages is proved in tests/built; here, that it shows.

test.use({ javaScriptEnabled: false });

test("every page shows headline, phone and a notice for its form", { tag: "@journey" }, async ({
  page,
}) => {
  for (const path of [...indexedPaths, paths.thankYou]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const phone = page.getByRole("contentinfo").getByRole("link", { name: "(713) 555-0100" });
    await expect(phone, path).toBeVisible();
    // By selector: Playwright's texts and roles leave noscript elements out.
    for (const link of await page.locator("main noscript p a").all()) {
      await expect(link, path).toBeVisible();
    }
  }
});

test("the FAQ's answers are open, the header's lists open, links lead on", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(paths.faq);
  const answers = page.locator('main [role="region"]');
  await expect(answers).toHaveCount(12);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(paths.about);
  await page.getByRole("banner").getByRole("button", { name: "Who we serve" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Construction" }).click();
  await expect(page).toHaveURL(paths.construction);
});
