import { expect, test } from "../../e2e/support/test.ts";
import { asOwner, createStaff, readTable } from "./support/accounts.ts";
import { expectDesk, signIn, storedSession } from "./support/screens.ts";
import { codeOf, giveCode, setUp } from "./support/second-factors.ts";

// What a password alone is refused.
test.use({ allowedConsole: /status of 4(0[0134]|22) .*\/(auth|rest)\/v1\// });

test("once two factors are required, a password shows nothing", async ({ page, browser }) => {
  const account = await createStaff();
  await signIn(page, account);
  await expectDesk(page);
  await setUp(page);
  try {
    await page.getByRole("switch", { name: "Require a second factor for all staff" }).click();
    await expect(page.getByText("A second factor is now required", { exact: true })).toBeVisible();
    expect(await readTable("role_changes", (await storedSession(page)).access_token)).not.toEqual(
      [],
    );

    const colleague = await createStaff();
    const other = await (await browser.newContext()).newPage();
    await signIn(other, colleague);
    await expect(other.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
    expect(
      await readTable("role_changes", (await storedSession(other)).access_token),
    ).not.toContain(account.email);
    await other.getByRole("button", { name: "Start" }).click();
    await giveCode(other, codeOf((await other.locator("code").textContent()) ?? ""), "Turn it on");
    await expectDesk(other);
  } finally {
    await asOwner("update private.staff_settings set requires_two_factors = false", []);
  }
});
