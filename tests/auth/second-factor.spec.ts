import { expectAccessible } from "../../e2e/support/axe.ts";
import { expectNoSidewaysScroll } from "../../e2e/support/small-screens.ts";
import { expect, test } from "../../e2e/support/test.ts";
import { createStaff } from "./support/accounts.ts";
import { mailedLink } from "./support/mails.ts";
import { askForResetLink, expectDesk, saveNewPassword, signIn } from "./support/screens.ts";
import { codeField, codeOf, giveCode, setUp } from "./support/second-factors.ts";

// Wrong codes are 422; of an ended session, 401 and 403.
test.use({ allowedConsole: /status of 4(0[0134]|22) .*\/(auth|rest)\/v1\// });

test("a second factor is set up, asked for at sign-in and before a new password, and removed by a colleague", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await createStaff();
  await signIn(page, account);
  await expectDesk(page);
  const secret = await setUp(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(/^On since/)).toBeVisible();

  // Another browser, with the password alone.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, account);
  await expect(codeField(other)).toBeFocused();
  await expectAccessible(other);
  const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, "0");
  await giveCode(other, wrong);
  await expect(other.getByText(/^This code is incorrect/).first()).toBeVisible();
  await giveCode(other, codeOf(secret));
  await expectDesk(other);

  // A forgotten password does not go past it.
  const reset = await (await browser.newContext()).newPage();
  await askForResetLink(reset, account.email);
  await reset.goto(await mailedLink(account.email, "recovery"));
  await giveCode(reset, codeOf(secret));
  await saveNewPassword(reset, `${account.password}, another`);
  await expect(reset.getByText("Password changed", { exact: true })).toBeVisible();

  // The phone is lost.
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, await createStaff());
  await expectDesk(colleague);
  await colleague.goto("/admin/team");
  await colleague.getByRole("button", { name: `Remove ${account.email}'s second factor` }).click();
  await colleague
    .getByRole("alertdialog")
    .getByRole("button", { name: "Remove second factor" })
    .click();
  await expect(
    colleague.getByText(`${account.email}'s second factor has been removed`, { exact: true }),
  ).toBeVisible();
  const again = await (await browser.newContext()).newPage();
  await signIn(again, { ...account, password: `${account.password}, another` });
  await expectDesk(again);
});
