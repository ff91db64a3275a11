import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { mailedConfirmation } from "../support/mails.ts";
import { expect, test } from "../support/test.ts";

const PASSWORD = "a password of my own";

async function signUp(page: Page, email: string): Promise<string> {
  await page.goto("/auth");
  await page.getByRole("button", { name: "No account yet? Sign up" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(
    page.getByText("Check your email to confirm your account", { exact: true }),
  ).toBeVisible();
  return email;
}

/** What came with the link, as an attacker would pass it on. */
async function tokensOf(link: string): Promise<string> {
  const answer = await fetch(link, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "").hash;
}

test("a sign-up's confirmation leads through the site's root to a welcome, and leaves no tokens behind", {
  tag: "@long",
}, async ({ page, backend }) => {
  const email = await signUp(page, backend.uniqueEmail());
  await page.goto(await mailedConfirmation(email));
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByText(`Your e-mail address ${email} is confirmed.`)).toBeVisible();
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page).toHaveURL(/\/auth$/);
  await expectAccessible(page);
  await page.goBack();
  expect(page.url(), "no tokens in the history").not.toContain("access_token");
});

test.describe("a refused link", () => {
  // Chromium logs the unknown address, and the tokens that the service does not confirm.
  test.use({
    allowedConsole: /status of 404 .*\/no-such-page|status of 40[13] .*\/auth\/v1\/user/,
  });

  test("is the sign-in page's to say, wherever it ends, and offers another mail", {
    tag: "@long",
  }, async ({ page }) => {
    const refused = "#error=access_denied&error_code=otp_expired&error_description=Link+is+invalid";
    const forged = "#access_token=a.b.c&refresh_token=d&expires_in=3600&token_type=bearer";
    for (const address of [
      ...["/", "/faq", "/no-such-page", "/admin/quotes"].map((path) => path + refused),
      `/auth${forged}&type=recovery`,
    ]) {
      await page.goto("about:blank");
      await page.goto(address);
      await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByText(/It also works in place of an invitation/)).toBeVisible();
    }
    await expectAccessible(page);
  });
});

test("a link with somebody else's session asks before it takes the place of one's own", {
  tag: "@long",
}, async ({ page, backend }) => {
  const stranger = await signUp(page, backend.uniqueEmail());
  const tokens = await tokensOf(await mailedConfirmation(stranger));
  const { email, password } = await backend.createAccount();
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();

  for (const path of ["/", "/admin/quotes"]) {
    await page.goto("about:blank");
    await page.goto(path + tokens);
    const question = page.getByRole("alert");
    await expect(question).toContainText(`You're signed in as ${email}`);
    await expect(question).toContainText(`The link you opened is for ${stranger}`);
    await expect(question).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Stay with this account" }).click();
    await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
    expect(page.url()).not.toContain("access_token");
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(email);
  }

  await page.goto("about:blank");
  await page.goto(`/auth${tokens}`);
  await page.getByRole("button", { name: "Switch to the other account" }).click();
  await expect(page.getByText(`Your e-mail address ${stranger} is confirmed.`)).toBeVisible();
});
