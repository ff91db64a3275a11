import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS } from "../scripts/find-chromium.ts";
import { waitUntilLive } from "./support/live.ts";
import { expect, test } from "./support/test.ts";

test("going back restores the page as it was left, without loading it", async ({ baseURL }) => {
  // Playwright switches the cache off in its own browsers.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ baseURL });
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto("/faq");
  await waitUntilLive(page);
  await page.getByRole("main").getByRole("button").first().click();
  await page.goto("/robots.txt");
  await page.goBack();
  await expect(page.locator('main button[aria-expanded="true"]')).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(window, "persisted"))).toBe(true);
  await browser.close();
});
