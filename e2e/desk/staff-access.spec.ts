import { expect, test } from "../support/test.ts";

test("a signed-out visitor is sent to the sign-in page, from the sheet of a quote as well", async ({
  page,
}) => {
  await page.goto("/admin/quotes");
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/admin/quotes/00000000-0000-4000-8000-000000000001/print");
  await expect(page).toHaveURL(/\/auth$/);
});

test("an admin who opens the sign-in page goes on to the dashboard, and can sign out", async ({
  page,
  admin,
}) => {
  await admin.signInByForm(page);
  await page.goto("/auth");
  await expect(page).toHaveURL(/\/admin\/quotes$/);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("a signed-in visitor without the role sees that they are not authorised", async ({
  page,
  backend,
}) => {
  const account = await backend.createAccount();
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  await expect(page.getByText("Your account doesn't have admin access.")).toBeVisible();
});
