import { createQuote } from "../support/desk.ts";
import { askForQuote } from "../support/forms.ts";
import { backend, expect, test } from "../support/test.ts";

test("a visitor's request becomes a quote", { tag: "@journey" }, async ({ page, admin }) => {
  const email = backend.uniqueEmail();
  const name = `Dana ${backend.uniqueWord()}`;
  await askForQuote(page, { name, email });
  // On paper it would stand over every sheet.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Quote Request Submitted!", { exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await backend.submissionsOf(email)).toMatchObject([
    { name, email, number_of_guests: 140, event_type: "general", processed: false },
  ]);

  await admin.signIn(page);
  await page.getByRole("button", { name: `Quote: ${name}` }).click();
  await createQuote(page, "1234.50");
  await expect(page.getByText("Quote processed successfully.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Quote: ${name}` })).toHaveCount(0);
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  const quote = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
  await expect(quote).toContainText("$1,234.50");
  await expect(quote).toContainText("pending");
});
