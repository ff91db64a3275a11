import { expect, test } from "../../e2e/support/test.ts";
import { apiClient, asOwner, createConfirmedAccount, newAccount } from "./support/accounts.ts";
import { followLink, mailedLink, mailsTo } from "./support/mails.ts";
import { authRun } from "./support/run.ts";
import { expectNoAccess, expectRefusal, signIn, signUp } from "./support/screens.ts";

test.use({ allowedConsole: /status of 400 .*\/auth\/v1\/token/ });

test("a new account is good for nothing until the link in the mail has been opened", async ({
  page,
  browser,
}) => {
  const account = newAccount();
  await signUp(page, account);
  const link = await mailedLink(account.email, "signup");
  await signIn(page, account);
  await expectRefusal(page, "Email not confirmed");
  // Only someone who knows the password is told.
  await signIn(page, { ...account, password: newAccount().password });
  await expectRefusal(page, "Invalid login credentials");

  // The mail is read on the phone.
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await expect(phone.getByText(`Your e-mail address ${account.email} is confirmed.`)).toBeVisible();
  await expect(phone).toHaveURL(`${authRun().site}/auth`);
  await phone.getByRole("link", { name: "Open the desk" }).click();
  await expectNoAccess(phone);
  await phone.context().close();

  await signIn(page, account);
  await expectNoAccess(page);
});

test("an address that is taken is told the same as a new one, and the account stays as it is", async ({
  page,
}) => {
  const owner = await createConfirmedAccount();
  const intruder = { email: owner.email, password: `${owner.password} of somebody else` };
  const before = mailsTo(owner.email).length;
  await signUp(page, intruder);
  expect(mailsTo(owner.email).length, "no mail with another link").toBe(before);
  // The page tells nothing; a program can tell by the empty list (docs/security.md#on-supabases-own-auth-server).
  const { data } = await apiClient().auth.signUp(intruder);
  expect(data.user?.identities).toEqual([]);
  await signIn(page, intruder);
  await expectRefusal(page, "Invalid login credentials");
  await signIn(page, owner);
  await expectNoAccess(page);
});

test("an address that is taken and not confirmed yet is told the same too, and keeps its first password", async ({
  page,
}) => {
  const first = newAccount();
  await signUp(page, first);
  const link = await mailedLink(first.email, "signup");
  const second = { email: first.email, password: `${first.password} of somebody else` };
  const { error } = await apiClient().auth.signUp(second);
  // A second mail within 60 seconds: the one thing that tells. A minute later it comes.
  expect(error?.code).toBe("over_email_send_rate_limit");
  await asOwner(
    "update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = $1",
    [first.email],
  );
  await signUp(page, second);
  await expect.poll(() => mailsTo(first.email)).toHaveLength(2);
  await expect.poll(() => mailedLink(first.email, "signup")).not.toBe(link);
  await followLink(await mailedLink(first.email, "signup"));
  await signIn(page, second);
  await expectRefusal(page, "Invalid login credentials");
  await signIn(page, first);
  await expectNoAccess(page);
});

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
