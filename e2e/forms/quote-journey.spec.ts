import { askForQuote, quoteForm } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

test("a visitor's request becomes a quote", async ({ page, admin, backend }) => {
  const email = backend.uniqueEmail();
  const name = `Dana ${backend.uniqueWord()}`;
  await askForQuote(page, { name, email });
  expect(await backend.submissionsOf(email)).toMatchObject([
    { name, email, number_of_guests: 140, event_type: "general", processed: false },
  ]);

  await admin.signIn(page);
  await page.getByRole("button", { name: `Process quote: ${name}` }).click();
  await page.getByLabel("Quote amount (USD)").fill("1234.50");
  await page.getByRole("button", { name: "Create quote" }).click();
  await expect(page.getByText("Quote processed successfully.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Process quote: ${name}` })).toHaveCount(0);
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  const quote = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
  await expect(quote).toContainText("$1,234.50");
  await expect(quote).toContainText("pending");
});

test("the form is reached from anywhere through #quote-form, every other page at its top", async ({
  page,
}) => {
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
