import { fillEmergencyForm, fillLuxuryForm } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

test("an emergency reaches the inbox", async ({ page, backend, admin }) => {
  const phone = backend.uniquePhone();
  const name = `Ray ${backend.uniqueWord()}`;
  await page.goto("/emergency");
  await fillEmergencyForm(page, { phone, name });
  await page.getByRole("button", { name: "Send emergency request" }).click();
  await expect(page.getByText("Emergency Request Submitted!", { exact: true })).toBeVisible();
  await expect(page.getByText(/We will reply by .* Central, (today|tomorrow)\./)).toBeVisible();
  expect(await backend.submissionsWithPhone(phone)).toMatchObject([
    {
      name,
      email: null,
      contact_method: "phone",
      contact_value: phone,
      event_type: "EMERGENCY: plumbing-failure",
      event_date: null,
      number_of_guests: 2,
    },
  ]);

  await page.getByRole("button", { name: "Send emergency request" }).click();
  await expect(page.getByText("Please Wait", { exact: true })).toBeVisible();
  await expect(page.getByText(/^You can submit another request in [12] minute\(s\)/)).toBeVisible();

  await admin.signIn(page);
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(
    "Emergency: plumbing failure",
  );
});

test("a luxury request leads to the thank-you page and into the inbox", async ({
  page,
  backend,
  admin,
}) => {
  const email = backend.uniqueEmail();
  const name = `Priya ${backend.uniqueWord()}`;
  await page.goto("/luxury-trailers/quote");
  await page.getByRole("button", { name: "Request my quote" }).click();
  await expect(page.getByText("Form Error", { exact: true })).toBeVisible();
  await fillLuxuryForm(page, { name, email });
  await page.getByRole("button", { name: "Request my quote" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole("region", { name: "We have your request" })).toContainText(
    "713-555-0177",
  );
  await admin.signIn(page);
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(
    "Luxury trailers",
  );
});
