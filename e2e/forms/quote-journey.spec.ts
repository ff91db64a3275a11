import { createQuote, deskRow } from "../support/desk.ts";
import { askForQuote, fillQuoteForm, quoteForm, sendQuoteForm } from "../support/forms.ts";
import { expectMessage, recordMessages } from "../support/messages.ts";
import { backend, expect, test } from "../support/test.ts";

test("a visitor's request becomes a quote", async ({ page, admin }) => {
  const email = backend.uniqueEmail();
  const name = `Dana ${backend.uniqueWord()}`;
  await askForQuote(page, { name, email });
  expect(await backend.submissionsOf(email)).toMatchObject([
    { name, email, number_of_guests: 140, event_type: "general", processed: false },
  ]);

  await admin.signIn(page);
  await page.getByRole("button", { name: `Process quote: ${name}` }).click();
  await createQuote(page, "1234.50");
  await expect(page.getByText("Quote processed successfully.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Process quote: ${name}` })).toHaveCount(0);
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  const quote = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
  await expect(quote).toContainText("$1,234.50");
  await expect(quote).toContainText("pending");
});

test("#quote-form opens the form, every other page opens at its top", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Request a Quote" }).first().click();
  await expect(page).toHaveURL(/\/contact#quote-form$/);
  await expect(quoteForm(page)).toBeVisible();
  await expect(page.locator("#quote-form")).toBeInViewport();
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the desk tells an advertisement's request", { tag: "@long" }, async ({ page, admin }) => {
  const email = backend.uniqueEmail();
  const word = backend.uniqueWord();
  const name = `Dana ${word}`;
  const campaign = `<img src=x onerror=alert(1)> ${word}`;
  const query = new URLSearchParams({ gclid: "Cj0K", utm_campaign: campaign, other: "x" });
  await recordMessages(page);
  await page.goto(`/weddings?${query}`);
  // The address is another by the time of the request, whether the app was there for the click or not.
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await fillQuoteForm(page, { name, email });
  await sendQuoteForm(page);
  await expectMessage(page, "Quote Request Submitted!");
  const last = { gclid: "Cj0K", utm_campaign: campaign, landing: "/weddings" };
  expect(await backend.submissionsOf(email)).toMatchObject([
    { attribution: { source: "google-ads", last } },
  ]);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /attribution|outbox/i.test(key))).toEqual([]);

  await admin.signIn(page);
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expect(deskRow(page, name)).toContainText("Google Ads");
});
