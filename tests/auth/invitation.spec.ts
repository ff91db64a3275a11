import { expect, test } from "../../e2e/support/test.ts";
import { authAdministration, newAccount } from "./support/accounts.ts";
import { mailedLink } from "./support/mails.ts";
import { expectNoAccess, signIn } from "./support/screens.ts";

/** From the dashboard of a hosted project, which names no address: the link leads to the site's root. */
async function invite(email: string): Promise<string> {
  const { error } = await authAdministration().inviteUserByEmail(email);
  if (error) throw error;
  return mailedLink(email, "invite");
}

test("an invitation leads to a welcome and a password, and works once", async ({
  page,
  browser,
}) => {
  const account = newAccount();
  const link = await invite(account.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(
    page.getByText(`Choose a password for your account ${account.email}.`),
  ).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByText("Password saved", { exact: true })).toBeVisible();
  await expectNoAccess(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await signIn(other, account);
  await expectNoAccess(other);
  await other.context().close();
});
