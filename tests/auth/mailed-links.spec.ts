import { expect, test } from "../../e2e/support/test.ts";
import { authAdministration, createConfirmedAccount, newAccount } from "./support/accounts.ts";
import { mailedLink, mailsTo } from "./support/mails.ts";
import {
  askForResetLink,
  expectNoAccess,
  expectRefusal,
  saveNewPassword,
  signIn,
} from "./support/screens.ts";

test.describe("a forgotten password", () => {
  test.use({ allowedConsole: /status of 4(22|00) .*\/auth\/v1\/(user|token)/ });

  test("is replaced through the link in the mail, which works once", async ({ page, browser }) => {
    const account = await createConfirmedAccount();
    await askForResetLink(page, account.email);
    const link = await mailedLink(account.email, "recovery");

    const phone = await (await browser.newContext()).newPage();
    await phone.goto(link);
    await expect(phone.getByText(`For the account ${account.email}.`)).toBeVisible();
    await expect(phone).toHaveURL(/\/auth$/);
    await saveNewPassword(phone, "seven77");
    await expectRefusal(phone, "Password should be at least 8 characters.");
    await saveNewPassword(phone, account.password);
    await expectRefusal(phone, "New password should be different from the old password.");
    const renewed = { ...account, password: `${account.password} anew` };
    await saveNewPassword(phone, renewed.password);
    await expect(phone.getByText("Password changed", { exact: true })).toBeVisible();
    await expectNoAccess(phone);
    await phone.context().close();

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await signIn(page, account);
    await expectRefusal(page, "Invalid login credentials");
    await signIn(page, renewed);
    await expectNoAccess(page);
  });
});

test.describe("a second mail within 60 seconds", () => {
  test.use({ allowedConsole: /status of 429 .*\/auth\/v1\/recover/ });

  test("is told as sent, whether there is such an account or not", async ({ page }) => {
    const { email } = await createConfirmedAccount();
    for (const address of [email, newAccount().email]) {
      await askForResetLink(page, address);
      await askForResetLink(page, address);
    }
    // The first link still works.
    expect(mailsTo(email).filter(({ html }) => html.includes("type=recovery"))).toHaveLength(1);
    await page.goto(await mailedLink(email, "recovery"));
    await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  });
});

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
