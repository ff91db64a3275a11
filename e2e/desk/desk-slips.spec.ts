import type { Page } from "@playwright/test";
import { openQuote, openRequest } from "../support/desk.ts";
import { askForQuote } from "../support/forms.ts";
import { storeQuote } from "../support/quotes.ts";
import { expect, test } from "../support/test.ts";

// Nothing is lost by a slip: what cannot be done says so at once and is not done later, what was typed stays, and what was
// done can be undone.

// Chromium logs every request that it could not send.
test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED/ });

/** Not by its role: an open dialog hides it from assistive technology, which hears of it elsewhere. */
const message = (page: Page, text: string) => page.locator("li").filter({ hasText: text }).first();

test("without a connection everything fails at once, and nothing is done when it is back", {
  tag: "@long",
}, async ({ page, context, admin, backend, baseURL }) => {
  const name = `Ida ${backend.uniqueWord()}`;
  const quoted = `Uma ${backend.uniqueWord()}`;
  await askForQuote(page, { name, email: backend.uniqueEmail() });
  await storeQuote(baseURL ?? "", {
    name: quoted,
    email: backend.uniqueEmail(),
    quote_amount: 900,
  });
  await admin.signIn(page);
  const dialog = await openRequest(page, name);
  await dialog.getByLabel("Quote amount (USD)").fill("3800");
  const changes: string[] = [];
  page.on("request", (request) => {
    if (["PATCH", "POST", "DELETE"].includes(request.method())) changes.push(request.url());
  });

  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Create quote" }).click();
  await expect(message(page, "Failed to process quote: You're offline.")).toBeVisible();
  await expect(dialog.getByLabel("Quote amount (USD)")).toHaveValue("3800.00");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Dismiss: ${name}` }).click();
  await page.getByRole("button", { name: "Spam" }).click();
  await expect(message(page, "Couldn't dismiss the request")).toBeVisible();

  await context.setOffline(false);
  const card = await openQuote(page, quoted);
  await context.setOffline(true);
  for (const action of ["Mark as sent", "Tomorrow", "Delete this draft"]) {
    await page.getByRole("button", { name: "Dismiss", exact: true }).first().click();
    await card.getByRole("button", { name: action }).click();
    await expect(message(page, "You're offline.")).toBeVisible();
  }
  changes.length = 0;
  await context.setOffline(false);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Updated just now")).toBeVisible();
  await expect(card.getByText("draft pending")).toBeVisible();
  expect(changes.filter((url) => /v1\/(quote|rpc\/(take_back|mark_quote|undo))/.test(url))).toEqual(
    [],
  );
});

test("what was typed survives Escape, a reload and a sign-out, and Start over takes it away", {
  tag: "@long",
}, async ({ page, admin, backend }) => {
  const name = `Lea ${backend.uniqueWord()}`;
  await askForQuote(page, { name, email: backend.uniqueEmail() });
  await admin.signInByForm(page);
  const dialog = await openRequest(page, name);
  const amount = dialog.getByLabel("Quote amount (USD)");
  await amount.fill("1200");
  await dialog.getByLabel("Quote notes").fill("Two units by the barn.");
  await page.keyboard.press("Escape");
  await expect(message(page, "Not saved, but kept")).toBeVisible();
  await expect(page.getByRole("button", { name: `Process quote: ${name}` })).toBeFocused();

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
  await expect(dialog.getByLabel("Quote notes")).toHaveValue("Two units by the barn.");
  await dialog.getByRole("button", { name: "Start over" }).click();
  await expect(amount).toHaveValue("");
  await page.keyboard.press("Escape");
  await openRequest(page, name);
  await expect(dialog.getByText(/^Unsaved changes from/)).toHaveCount(0);
});
