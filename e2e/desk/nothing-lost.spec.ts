import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { localAdmin } from "../support/backend.ts";
import { openQuote, openRequest, storeGeneral } from "../support/desk.ts";
import { storeQuote } from "../support/quotes.ts";
import { expectNoSidewaysScroll } from "../support/small-screens.ts";
import { backend, expect, test } from "../support/test.ts";

// What was typed survives a slip or an hour away. Offline: tests/desk/quote-desk.test.tsx.

const HOUR = 60 * 60 * 1000;
const NOTES = "Two units by the barn.";

/** Not by its role: an open dialog hides it from assistive technology, which hears of it elsewhere. */
const message = (page: Page, text: string) => page.locator("li").filter({ hasText: text }).first();

// Of two tabs that end one session, the second finds none.
test.describe("with a session that ends", () => {
  test.use({ allowedConsole: /status of 403 .*\/auth\/v1\/logout/ });

  // A clock to be put forward starts behind: ahead of the server's, every token would be out of date at once.
  test.beforeEach(({ page }) => page.clock.install({ time: Date.now() - 2 * HOUR }));

  test("what was typed survives Escape, a reload, a sign-out and an hour away, and Start over takes it away", {
    tag: "@long",
  }, async ({ page, admin }) => {
    const name = `Lea ${backend.uniqueWord()}`;
    await storeGeneral(page, name);
    await admin.signInByForm(page);
    const dialog = await openRequest(page, name);
    const amount = dialog.getByLabel("Quote amount (USD)");
    const notes = dialog.getByLabel("Quote notes");
    await amount.fill("1200");
    await notes.fill(NOTES);
    await page.keyboard.press("Escape");
    await expect(message(page, "Not saved, but kept")).toBeVisible();
    await expect(page.getByRole("button", { name: `Quote: ${name}` })).toBeFocused();

    await page.reload();
    await openRequest(page, name);
    await expect(dialog.getByText(/^Unsaved changes from \d/)).toBeVisible();
    await expect(amount).toHaveValue("1200.00");
    await amount.fill("1300");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/auth/);
    // The desk opens as it was left.
    await admin.fillIn(page);
    await expect(page.getByRole("heading", { name: "Quotes", level: 1 })).toBeVisible();
    await openRequest(page, name);
    await expect(notes).toHaveValue(NOTES);
    await dialog.getByRole("button", { name: "Start over" }).click();
    await expect(amount).toHaveValue("");
    await page.keyboard.press("Escape");
    await openRequest(page, name);
    await expect(dialog.getByText(/^Unsaved changes from/)).toHaveCount(0);

    await amount.fill("1200");
    await notes.fill(NOTES);
    await page.clock.fastForward(HOUR - 90_000);
    const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
    await expect(warning).toBeVisible();
    await expect(warning.getByRole("button", { name: "Stay signed in" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(warning).toBeHidden();
    await expect(notes).toBeFocused();

    await page.clock.fastForward(HOUR + 1000);
    const cover = page.getByRole("dialog", { name: "You have been signed out" });
    await expect(cover).toBeVisible();
    await expect(cover.getByLabel("Password")).toBeVisible();
    await expectAccessible(page);
    // Nothing of the desk can be seen or reached.
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => cover.boundingBox()).toEqual({ x: 0, y: 0, width, height });
      await expectNoSidewaysScroll(page);
    }
    await expect(page.getByRole("searchbox")).toHaveCount(0);

    await cover.getByLabel("Password").fill(localAdmin().password);
    await cover.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(cover).toBeHidden();
    await expect(amount).toHaveValue("1200.00");
    await expect(notes).toHaveValue(NOTES);
    await page.getByRole("button", { name: "Create quote" }).click();
    await expect(page.getByText("Quote processed successfully.", { exact: true })).toBeVisible();
  });

  test("all tabs of a browser end together, and an open edit in a list outlives it", {
    tag: "@long",
  }, async ({ page, context, admin }) => {
    const name = `Uma ${backend.uniqueWord()}`;
    await storeQuote({ name, quote_amount: 1200 });
    await admin.signInByForm(page);
    const card = await openQuote(page, name);
    await card.getByRole("button", { name: "Edit" }).click();
    await card.getByLabel("Quote amount (USD)").fill("1350");

    const other = await context.newPage();
    await other.goto("/admin/team");
    await expect(other.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
    await other.getByLabel("Your colleague's e-mail").fill("half.typed@example.com");
    // Tabs are put forward one after the other. With their timers stopped, none hears of the end before its own time has come.
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1000);
    await page.clock.setSystemTime(now + HOUR + 2000);
    await page.clock.resume();
    await expect(page.getByRole("dialog", { name: "You have been signed out" })).toBeVisible();
    await page.getByLabel("Password").fill(localAdmin().password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card.getByLabel("Quote amount (USD)")).toHaveValue("1350.00");
    // A sign-in in one tab opens the others again.
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await expect(other.getByLabel("Your colleague's e-mail")).toHaveValue("half.typed@example.com");
    await card.getByRole("button", { name: "Save changes" }).click();
    await expect(card.getByText("$1,350.00").first()).toBeVisible();
  });
});
