import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { mailedResetLink } from "../support/mails.ts";
import { expect, test } from "../support/test.ts";

/** No mouse and no touch in this file: only what a keyboard can do. */

async function tabTo(page: Page, name: string, role: "button" | "link" = "button") {
  const target = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${name} cannot be reached with the Tab key`);
}

/** From the sign-in page to the neutral answer. */
async function askForLink(page: Page, email: string) {
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await tabTo(page, "Forgot password?");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(`If there is an account for ${email}, a link is on its way.`),
  ).toBeVisible();
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

test.describe("a forgotten password", () => {
  // Chromium logs every refused request: 422 the short password, 400 the old one.
  test.use({ allowedConsole: /status of 4(22|00) .*\/auth\/v1\/(user|token)/ });

  test("is replaced through the link in the mail, opened in another browser", {
    tag: "@long",
  }, async ({ page, backend, browser }) => {
    const { email, password: old } = await backend.createAccount();
    await askForLink(page, email);
    await expect(page.getByRole("status")).toBeFocused();
    await expectAccessible(page);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(await mailedResetLink(email));
    const field = other.getByLabel("New password", { exact: true });
    await expect(field).toBeFocused();
    await expect(other.getByText(`For the account ${email}.`)).toBeVisible();
    await expect(other).toHaveURL(/\/auth$/);
    await expectAccessible(other);

    await other.reload();
    await expect(field).toBeFocused();
    await other.keyboard.type("seven77");
    await other.keyboard.press("Enter");
    await expect(other.getByText("Password should be at least 8 characters.")).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(other);

    const password = `${old} and more`;
    await field.fill(password);
    await tabTo(other, "Save the new password");
    await other.keyboard.press("Enter");
    await expect(other.getByText("Password changed", { exact: true })).toBeVisible();
    await expect(other).toHaveURL(/\/admin\/quotes$/);
    await other.goBack();
    expect(other.url(), "no tokens in the history").not.toContain("access_token");
    await elsewhere.close();

    await page.goto("/auth");
    await signIn(page, email, old);
    await expect(page.getByText("Invalid login credentials", { exact: true })).toBeVisible();
    await signIn(page, email, password);
    await expect(page).toHaveURL(/\/admin\/quotes$/);
  });
});
