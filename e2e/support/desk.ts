import { expect, type Locator, type Page } from "@playwright/test";
import type { TablesInsert } from "../../src/lib/supabase/database.types.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { emergencyRequest, generalRequest } from "../../tests/support/lead-factories.ts";
import { backend } from "./backend.ts";

/** Stores a request as the site's forms do. */
export async function storeRequest(
  page: Pick<Page, "request">,
  request: TablesInsert<"quote_submissions">,
): Promise<void> {
  const answer = await page.request.post("/rest/v1/quote_submissions", {
    headers: { apikey: LOCAL_PUBLISHABLE_KEY, Prefer: "return=minimal" },
    data: request,
  });
  expect(answer.status()).toBe(201);
}

/** Stores a request of a contact that no other test has. */
export const storeGeneral = (page: Pick<Page, "request">, name: string) =>
  storeRequest(page, generalRequest({ name, email: backend.uniqueEmail() }));

/** Stores an emergency, which is listed above the general requests of other tests. */
export const storeEmergency = (page: Page, name: string, phone = backend.uniquePhone()) =>
  storeRequest(page, emergencyRequest({ name, phone }));

/** The small question of an open desk for what has arrived. */
export const ARRIVALS = /quote_submissions\?select=id/;

/**
 * Has an open desk told of this customer's requests alone: several that come at once are announced as a number, and leave
 * no room for other messages.
 */
export const hearOnlyOf = (page: Page, name: string) =>
  page.route(ARRIVALS, (route) =>
    route.continue({ url: `${route.request().url()}&name=eq.${encodeURIComponent(name)}` }),
  );

/** What the desk lists: requests on its first tab, quotes on its second. */
export const deskRows = (page: Page) => page.locator("[data-desk-row]");

/** The one of a customer. */
export const deskRow = (page: Page, name: string) => deskRows(page).filter({ hasText: name });

/** Presses a button of a request: in its row, or in the opened request where the row has only Call. */
export async function pressOf(page: Page, name: string, action: "Quote" | "Dismiss") {
  const button = page.getByRole("button", { name: `${action}: ${name}` });
  const opener = deskRow(page, name).locator("[data-desk-action=open]");
  await expect(opener).toBeVisible();
  if (!(await button.isVisible())) await opener.click();
  await button.click();
}

/** Dismisses a request of any kind as spam. */
export async function dismissAsSpam(page: Page, name: string) {
  await pressOf(page, name, "Dismiss");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Spam" }).click();
  const again = question.getByRole("button", { name: "Dismiss the emergency" });
  // Asked again or gone.
  await expect(again.or(page.getByText("Request dismissed")).first()).toBeVisible();
  if (await again.isVisible()) await again.click();
}

/** Opens the dialog in which a request is answered, the first tab reduced to it. */
export async function openRequest(page: Page, name: string) {
  await page.getByRole("searchbox").fill(name);
  await pressOf(page, name, "Quote");
  const dialog = page.getByRole("dialog", { name: "Quote", exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Answers the opened request with an amount alone. */
export async function createQuote(page: Page, amount: string) {
  await page.getByLabel("Quote amount (USD)").fill(amount);
  await page.getByRole("button", { name: "Create quote" }).click();
}

/** What is opened beside the list. */
export const openedPane = (page: Page) => page.locator("[data-desk-pane]:not([hidden])");

/** The desk with its list reduced to what contains a text. */
export async function findAtDesk(page: Page, text: string, count = 1) {
  await page.getByRole("searchbox", { name: "Search" }).fill(text);
  await expect(deskRows(page)).toHaveCount(count);
}

/** Opens the quote of a customer, the second tab reduced to it. */
export async function openQuote(page: Page, name: string) {
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  await page.getByRole("searchbox").fill(name);
  // Opened while the list is still being searched, it would go with the rest of the list.
  await expect(page.getByRole("button", { name: /^Details of / })).toHaveCount(1);
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  return deskRow(page, name);
}

/** Opens the sheet of an opened quote, in a new tab. */
export async function openSheet(card: Locator): Promise<Page> {
  // What sends by itself folds the ways by hand.
  await card.getByText("Or send it yourself", { exact: true }).click();
  const opened = card.page().waitForEvent("popup");
  await card.getByRole("link", { name: /^Print/ }).click();
  return opened;
}
