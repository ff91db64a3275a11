import type { Page } from "@playwright/test";
import { openQuote, openRequest } from "../support/desk.ts";
import { askForQuote } from "../support/forms.ts";
import { localAdmin } from "../support/local-admin.ts";
import { storeQuote } from "../support/quotes.ts";
import { expect, test } from "../support/test.ts";

// Nothing is lost by a slip: what cannot be done says so at once and is not done later, what was typed stays, and what was
// done can be undone.

// Chromium logs every request that it could not send, or that was refused.
test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED|status of 40[0134]/ });

/** Not by its role: an open dialog hides it from assistive technology, which hears of it elsewhere. */
const message = (page: Page, text: string) => page.locator("li").filter({ hasText: text }).first();

test("without a connection everything fails at once, and nothing is done when it is back", async ({
  page,
  context,
  admin,
  backend,
  baseURL,
}) => {
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
  await expect(message(page, "Failed to process quote: You are offline.")).toBeVisible();
  await expect(dialog.getByLabel("Quote amount (USD)")).toHaveValue("3800.00");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Dismiss: ${name}` }).click();
  await expect(message(page, "The request could not be dismissed")).toBeVisible();

  await context.setOffline(false);
  const card = await openQuote(page, quoted);
  await context.setOffline(true);
  for (const action of ["Mark as sent", "Tomorrow", "Take the quote back"]) {
    await page.getByRole("button", { name: "Dismiss", exact: true }).first().click();
    await card.getByRole("button", { name: action }).click();
    await expect(message(page, "You are offline.")).toBeVisible();
  }
  changes.length = 0;
  await context.setOffline(false);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Updated just now")).toBeVisible();
  await expect(card.getByText("pending", { exact: true })).toBeVisible();
  expect(changes.filter((url) => /v1\/(quote|rpc\/(take_back|mark_quote|undo))/.test(url))).toEqual(
    [],
  );
});

test("what was typed survives Escape, a reload and a sign-out, and Start over takes it away", async ({
  page,
  admin,
  backend,
}) => {
  const name = `Lea ${backend.uniqueWord()}`;
  await askForQuote(page, { name, email: backend.uniqueEmail() });
  await admin.signIn(page);
  const dialog = await openRequest(page, name);
  const amount = dialog.getByLabel("Quote amount (USD)");
  await amount.fill("1200");
  await dialog.getByLabel("Quote notes").fill("Two units by the barn.");
  await page.keyboard.press("Escape");
  await expect(message(page, "Draft kept")).toBeVisible();
  await expect(page.getByRole("button", { name: `Process: ${name}` })).toBeFocused();

  await page.reload();
  await openRequest(page, name);
  await expect(dialog.getByText(/^Your draft from \d/)).toBeVisible();
  await expect(amount).toHaveValue("1200.00");
  await amount.fill("1300");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  // Not with the fixture, which waits for an address without the search: the desk opens as it was left.
  await page.getByLabel("E-mail").fill(localAdmin().email);
  await page.getByLabel("Password").fill(localAdmin().password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Quotes", level: 1 })).toBeVisible();
  await openRequest(page, name);
  await expect(dialog.getByLabel("Quote notes")).toHaveValue("Two units by the barn.");
  await dialog.getByRole("button", { name: "Start over" }).click();
  await expect(amount).toHaveValue("");
  await page.keyboard.press("Escape");
  await openRequest(page, name);
  await expect(dialog.getByText(/^Your draft from/)).toHaveCount(0);
});

test("an edited price is not dropped when the quote is marked as sent, and a double click accepts nothing", async ({
  page,
  admin,
  backend,
  baseURL,
}) => {
  const name = `Ava ${backend.uniqueWord()}`;
  await storeQuote(baseURL ?? "", { name, email: backend.uniqueEmail(), quote_amount: 900 });
  await admin.signIn(page);
  const card = await openQuote(page, name);
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Quote amount (USD)").fill("1350");
  await card.getByRole("link", { name: "E-mail" }).click();
  const question = page.getByRole("alertdialog", { name: "This quote has unsaved changes" });
  await expect(question.getByRole("button", { name: "Back" })).toBeFocused();
  await question.getByRole("button", { name: "Back" }).click();
  await card.getByRole("button", { name: "Mark as sent" }).click();
  await question.getByRole("button", { name: "Save and mark as sent" }).click();
  await expect(card.getByText(/^Sent \w{3} \d/)).toBeVisible();
  await expect(card.getByText("$1,350.00").first()).toBeVisible();

  await card.getByRole("button", { name: "Undo: marked as sent" }).click();
  await expect(card.getByText("pending", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Mark as sent" }).dblclick();
  await expect(card.getByText("sent", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Accepted" })).toBeEnabled();
  await expect(card.getByText("accepted", { exact: true })).toHaveCount(0);
});

test("three clicks from the request to a sent quote, and one back", async ({
  page,
  admin,
  backend,
}) => {
  const name = `Eva ${backend.uniqueWord()}`;
  const email = backend.uniqueEmail();
  await askForQuote(page, { name, email });
  await admin.signIn(page);
  const dialog = await openRequest(page, name);
  await expect(dialog.getByLabel("Quote amount (USD)")).toBeFocused();
  await page.keyboard.type("1200");
  await dialog.getByRole("button", { name: "Create and send" }).click();
  const send = page.getByRole("dialog", { name: `Send the quote to ${name}` });
  await expect(send.getByRole("link", { name: "E-mail" })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${email}\\?subject=`),
  );
  await send.getByRole("link", { name: "E-mail" }).click();
  await expect(message(page, "Quote marked as sent")).toContainText(name);
  await expect(send).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(message(page, "Undone")).toContainText(name);
  await page.getByRole("button", { name: /^Not sent yet \(\d+\)$/ }).click();
  await expect(page.getByRole("button", { name: `Details of ${name}` })).toBeVisible();
});

test("a session that the server ends is asked for again in place, and the quote goes on", async ({
  page,
  admin,
  backend,
}) => {
  const name = `Mia ${backend.uniqueWord()}`;
  await askForQuote(page, { name, email: backend.uniqueEmail() });
  await admin.signIn(page);
  const dialog = await openRequest(page, name);
  await dialog.getByLabel("Quote amount (USD)").fill("1200");
  // It ends with the quote: what the desk reads by itself would otherwise bring the cover before the click.
  let isEnded = false;
  await page.route("**/rest/v1/**", (route) => {
    const request = route.request();
    isEnded ||= request.method() === "POST" && new URL(request.url()).pathname.endsWith("/quotes");
    return isEnded
      ? route.fulfill({ status: 401, json: { code: "PGRST303", message: "JWT expired" } })
      : route.continue();
  });
  await dialog.getByRole("button", { name: "Create quote" }).click();
  const cover = page.getByRole("dialog", { name: "You have been signed out" });
  await expect(cover.getByLabel("E-mail")).toHaveValue(localAdmin().email);
  await page.unroute("**/rest/v1/**");
  await cover.getByLabel("Password").fill(localAdmin().password);
  await cover.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(cover).toBeHidden();
  await expect(dialog.getByLabel("Quote amount (USD)")).toHaveValue("1200.00");
  await dialog.getByRole("button", { name: "Create quote" }).click();
  await expect(message(page, "Quote processed successfully.")).toBeVisible();
});
