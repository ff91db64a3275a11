import { expect, test } from "../../e2e/support/test.ts";
import { createConfirmedAccount, newAccount } from "./support/accounts.ts";
import { expectNoAccess, expectRefusal, signIn } from "./support/screens.ts";

test.use({ allowedConsole: /status of 400 .*\/auth\/v1\/token/ });

test("a wrong password and an unknown address are told the same, and lock nobody out", async ({
  page,
}) => {
  const account = await createConfirmedAccount();
  for (const credentials of [newAccount(), { ...account, password: newAccount().password }]) {
    await signIn(page, credentials);
    await expectRefusal(page, "Invalid login credentials");
    await expect(page.getByLabel("E-mail")).toHaveValue(credentials.email);
  }
  for (let tries = 0; tries < 10; tries += 1) {
    await page.getByLabel("Password").fill(`wrong for the ${tries}. time`);
    const answered = page.waitForResponse(/\/auth\/v1\/token/);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    expect((await answered).status()).toBe(400);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
  }
  await signIn(page, account);
  await expectNoAccess(page);
});
