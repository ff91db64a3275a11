import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

/** Writes down how the page came on screen, and what is open in it. */
function noteEveryShow() {
  addEventListener("pageshow", ({ persisted }) => {
    const open = document.querySelectorAll('main button[aria-expanded="true"]').length;
    localStorage.setItem("shown", `from the cache: ${persisted}, open: ${open}`);
  });
}

test("going back restores the page as it was left, without loading it", async ({ baseURL }) => {
  // Playwright switches the cache off in its own browsers, and cannot talk to a page that comes out of it: the page
  // leaves a note, and another tab reads it.
  const browser = await chromium.launch({
    executablePath: process.env.COMPLETE_CHROMIUM_PATH, // A headless shell has no such cache.
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.addInitScript(noteEveryShow);
  await page.goto("/faq");
  await waitUntilLive(page);
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page.locator('main button[aria-expanded="true"]')).toHaveCount(1);
  await page.goto("/robots.txt");
  await page.evaluate(() => setTimeout(() => history.back()));

  const reader = await context.newPage();
  await reader.goto("/sitemap.xml");
  const note = () => reader.evaluate(() => localStorage.getItem("shown"));
  await expect.poll(note).toBe("from the cache: true, open: 1");
  await browser.close();
});
