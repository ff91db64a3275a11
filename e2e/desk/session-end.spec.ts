import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { deskRow } from "../support/desk.ts";
import { askForQuote } from "../support/forms.ts";
import { localAdmin } from "../support/local-admin.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { expect, test } from "../support/test.ts";

// Chromium logs every refused request: of two tabs that end one session, the second finds none.
test.use({ allowedConsole: /status of 403 .*\/auth\/v1\/logout/ });

const HOUR = 60 * 60 * 1000;

/** A clock to be put forward, that starts behind: ahead of the server's, every token would be out of date at once. */
const startClock = (page: Page) => page.clock.install({ time: Date.now() - 2 * HOUR });

test("an hour away from the desk: a warning, then a sign-in in place, and nothing typed is lost", {
  tag: "@long",
}, async ({ page, admin, backend }) => {
  const name = `Ida ${backend.uniqueWord()}`;
  await startClock(page);
  await askForQuote(page, { name, email: backend.uniqueEmail() });

  await admin.signInByForm(page);
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: `Process quote: ${name}` }).click();
  await page.getByLabel("Quote amount (USD)").fill("1200");
  await page.getByLabel("Quote notes").fill("Two units by the barn.");

  await page.clock.fastForward(HOUR - 90_000);
  const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole("button", { name: "Stay signed in" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(warning).toBeHidden();
  await expect(page.getByLabel("Quote notes")).toBeFocused();

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
  await expect(page.getByLabel("Quote amount (USD)")).toHaveValue("1200.00");
  await expect(page.getByLabel("Quote notes")).toHaveValue("Two units by the barn.");
  await page.getByRole("button", { name: "Create quote" }).click();
  await expect(page.getByText("Quote processed successfully.", { exact: true })).toBeVisible();
});

test("all tabs of a browser end together, and an open edit in a list outlives it", {
  tag: "@long",
}, async ({ page, context, admin, backend }) => {
  const name = `Uma ${backend.uniqueWord()}`;
  await startClock(page);
  await askForQuote(page, { name, email: backend.uniqueEmail() });
  await admin.signInByForm(page);
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: `Process quote: ${name}` }).click();
  await page.getByLabel("Quote amount (USD)").fill("1200");
  await page.getByRole("button", { name: "Create quote" }).click();
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  const card = deskRow(page, name);
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Quote amount (USD)").fill("1350");

  const other = await context.newPage();
  await other.goto("/admin/team");
  await expect(other.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
  await other.getByLabel("E-mail of the account").fill("half.typed@example.com");
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
  await expect(other.getByLabel("E-mail of the account")).toHaveValue("half.typed@example.com");
  await card.getByRole("button", { name: "Save changes" }).click();
  await expect(card.getByText("$1,350.00").first()).toBeVisible();
});
