import { chromium, type Locator } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { paths } from "../../src/config/paths.ts";
import { waitUntilFormLive, waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

type Part = "top" | "middle" | "end";

/** Scrolls so far that this part of the form is on the screen; of the end, only the button. */
async function scrollTo(form: Locator, part: Part) {
  await form.evaluate((element, wanted) => {
    const { top, bottom } = element.getBoundingClientRect();
    const distance = {
      top: top - innerHeight / 2,
      middle: (top + bottom - innerHeight) / 2,
      end: bottom - 120,
    }[wanted];
    window.scrollBy({ top: distance, behavior: "instant" });
  }, part);
}

test("what has been filled in survives a reload at any scroll position", {
  tag: ["@phone", "@journey"],
}, async ({ page }) => {
  await page.goto(paths.emergency);
  await waitUntilLive(page);
  await page.locator("#emergency-form").scrollIntoViewIfNeeded();
  const form = page.getByRole("form", { name: "Emergency request" });
  const nameField = form.getByLabel("Name");
  const shown = { top: nameField, middle: form, end: form.getByRole("button").last() };
  await nameField.fill("Dana Whitfield");
  for (const part of ["top", "middle", "end"] as const) {
    await waitUntilFormLive(page);
    // A browser that still restores the position takes the scroll back.
    await expect(async () => {
      await scrollTo(form, part);
      await expect(shown[part], part).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await page.reload();
    await expect(shown[part], part).toBeInViewport();
    await expect(nameField, part).toHaveValue("Dana Whitfield");
  }
});

/** Writes down how the page came on screen, and what is open in it. */
function noteEveryShow() {
  addEventListener("pageshow", ({ persisted }) => {
    const open = document.querySelectorAll('main button[aria-expanded="true"]');
    const questions = [...open].map(({ textContent }) => textContent);
    localStorage.setItem("shown", `from the cache: ${persisted}, open: ${questions.join(" ")}`);
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
  // The first answer is open by itself.
  const questions = page.locator("main button[aria-expanded]");
  const question = (await questions.nth(1).textContent()) ?? "";
  await questions.nth(1).click();
  await expect(questions.nth(1)).toHaveAttribute("aria-expanded", "true");
  await page.goto("/robots.txt");
  await page.evaluate(() => setTimeout(() => history.back()));

  const reader = await context.newPage();
  await reader.goto("/sitemap.xml");
  const note = () => reader.evaluate(() => localStorage.getItem("shown"));
  await expect.poll(note).toMatch(/^from the cache: true, /);
  expect(await note()).toContain(question);
  await browser.close();
});
