import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { tabTo } from "../support/keyboard.ts";
import { mailedConfirmation, mailedResetLink } from "../support/mailbox.ts";
import { onAdSite, PROJECT } from "../support/other-sites.ts";
import { backend, expect, test } from "../support/test.ts";
import { blockTurnstile, standInForTurnstile } from "../support/turnstile.ts";

const PASSWORD = "a password of my own";
const NO_TOKENS = "no tokens in the history";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function typeIn(page: Page, email: string, password: string) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
}

async function signUp(page: Page): Promise<string> {
  const email = backend.uniqueEmail();
  await page.goto("/auth");
  await button(page, "No account yet? Sign up").click();
  await typeIn(page, email, PASSWORD);
  await button(page, "Sign up").click();
  const sent = page.getByText("Check your email to confirm your account", { exact: true });
  await expect(sent).toBeVisible();
  return email;
}

test("the desk and the sheet of a quote ask for a sign-in first", { tag: "@journey" }, async ({
  page,
}) => {
  const sheet = "/admin/quotes/00000000-0000-4000-8000-000000000001/print";
  for (const path of ["/admin/quotes", sheet]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth$/);
  }
});

test("a sign-up's confirmation leads through the site's root to a welcome, and leaves no tokens behind", {
  tag: "@long",
}, async ({ page }) => {
  const email = await signUp(page);
  await page.goto(await mailedConfirmation(email));
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByText(`Your e-mail address ${email} is confirmed.`)).toBeVisible();
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page).toHaveURL(/\/auth$/);
  await expectAccessible(page);
  await page.goBack();
  expect(page.url(), NO_TOKENS).not.toContain("access_token");
});

test("a link with another account's session asks before replacing the current one", {
  tag: "@long",
}, async ({ page }) => {
  const stranger = await signUp(page);
  // What came with the link, as an attacker would pass it on.
  const answer = await fetch(await mailedConfirmation(stranger), { redirect: "manual" });
  const { hash } = new URL(answer.headers.get("location") ?? "");
  const { email, password } = await backend.createAccount();
  await page.goto("/auth");
  await typeIn(page, email, password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();

  for (const path of ["/", "/admin/quotes"]) {
    await page.goto("about:blank");
    await page.goto(path + hash);
    const question = page.getByRole("alert");
    await expect(question).toContainText(`You're signed in as ${email}`);
    await expect(question).toContainText(`The link you opened is for ${stranger}`);
    await expect(question).toBeFocused();
    await expectAccessible(page);
    await button(page, "Stay with this account").click();
    await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
    expect(page.url()).not.toContain("access_token");
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(email);
  }

  await page.goto("about:blank");
  await page.goto(`/auth${hash}`);
  await button(page, "Switch to the other account").click();
  await expect(page.getByText(`Your e-mail address ${stranger} is confirmed.`)).toBeVisible();
});

test.describe("a refused link", () => {
  // Chromium logs the unknown address, and the tokens that the service does not confirm.
  test.use({
    allowedConsole: /status of 404 .*\/no-such-page|status of 40[13] .*\/auth\/v1\/user/,
  });

  test("is said by the sign-in page, wherever it ends", { tag: "@long" }, async ({ page }) => {
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

test.describe("a forgotten password, with the keyboard alone", () => {
  // Chromium logs every refused request: 422 the short password, 400 the old one.
  test.use({ allowedConsole: /status of 4(22|00) .*\/auth\/v1\/(user|token)/ });

  test("is replaced through the link in the mail, opened in another browser", {
    tag: "@long",
  }, async ({ page, browser }) => {
    const { email, password: old } = await backend.createAccount();
    await page.goto("/auth");
    await tabTo(button(page, "Forgot password?"));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    const sent = page.getByText(`If there is an account for ${email}, a link is on its way.`);
    await expect(sent).toBeVisible();
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
    await tabTo(button(other, "Save the new password"));
    await other.keyboard.press("Enter");
    await expect(other.getByText("Password changed", { exact: true })).toBeVisible();
    await expect(other).toHaveURL(/\/admin\/quotes$/);
    await other.goBack();
    expect(other.url(), NO_TOKENS).not.toContain("access_token");
    await elsewhere.close();

    await page.goto("/auth");
    await typeIn(page, email, old);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Invalid login credentials", { exact: true })).toBeVisible();
    await typeIn(page, email, password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/quotes$/);
  });
});

onAdSite.describe("Cloudflare's check", () => {
  // Chromium logs every refused request.
  onAdSite.use({ allowedConsole: /status of 400 .*\/auth\/v1\/token/ });

  onAdSite(
    "gives every try to sign in a token of its own, within the page's policy",
    { tag: "@long" },
    async ({ page, context }) => {
      await standInForTurnstile(context);
      // The auth service of the project, which refuses everyone.
      const tokens: (string | undefined)[] = [];
      await context.route(`${PROJECT}/auth/v1/**`, (route) => {
        const headers = {
          "Access-Control-Allow-Origin": "*",
          "Access-Control-Allow-Headers": "*",
          "X-Supabase-Api-Version": "2024-01-01",
        };
        if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers });
        tokens.push(/stand-in\.[\w-]+/.exec(route.request().postData() ?? "")?.[0]);
        const json = { code: "invalid_credentials", message: "Invalid login credentials" };
        return route.fulfill({ status: 400, headers, json });
      });
      await page.goto("/auth");
      await typeIn(page, "dana@example.com", "a wrong password");
      for (const tries of [1, 2]) {
        await expect(button(page, "Sign in")).toBeEnabled();
        await button(page, "Sign in").click();
        await expect.poll(() => tokens).toHaveLength(tries);
        await expect(page.getByText("Invalid login credentials", { exact: true })).toBeVisible();
      }
      const [first, second] = tokens;
      expect(first).toMatch(/^stand-in\./);
      expect(second).toMatch(/^stand-in\./);
      expect(second).not.toBe(first);
      await expectAccessible(page);
    },
  );
});

onAdSite.describe("Cloudflare's check, blocked", () => {
  onAdSite.use({ allowedConsole: /ERR_BLOCKED_BY_CLIENT/ });

  onAdSite(
    "is said to be, instead of waiting without a word",
    { tag: "@long" },
    async ({ page, context }) => {
      await blockTurnstile(context);
      await page.goto("/auth");
      await expect(page.getByRole("alert")).toContainText("Allow challenges.cloudflare.com");
      await typeIn(page, "dana@example.com", "a password");
      await expect(button(page, "Sign in")).toBeDisabled();
      await expectAccessible(page);
    },
  );
});
