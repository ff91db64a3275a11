import { expect, type Page } from "@playwright/test";
import type { TablesInsert } from "../../src/lib/supabase/database.types.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";

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

/** What the desk lists: requests on its first tab, quotes on its second. */
export const deskRows = (page: Page) => page.locator("[data-desk-row]");

/** The one of a customer. */
export const deskRow = (page: Page, name: string) => deskRows(page).filter({ hasText: name });

/** Dismisses a request, of whatever kind, as spam. */
export async function dismissAsSpam(page: Page, name: string) {
  await page.getByRole("button", { name: `Dismiss: ${name}` }).click();
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
  await page.getByRole("button", { name: `Process quote: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Process quote" });
  await expect(dialog).toBeVisible();
  return dialog;
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
