import type { BrowserContext } from "@playwright/test";
import { test } from "../support/ad-site.ts";
import { expectAccessible } from "../support/axe.ts";
import { expect } from "../support/test.ts";
import { blockTurnstile, standInForTurnstile } from "../support/turnstile.ts";

/** The auth service of the project, which refuses everybody. */
async function refuseEverybody(context: BrowserContext): Promise<unknown[]> {
  const asked: unknown[] = [];
  await context.route("https://project.supabase.co/auth/v1/**", (route) => {
    const headers = {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Headers": "*",
      "X-Supabase-Api-Version": "2024-01-01",
    };
    if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    asked.push(route.request().postDataJSON());
    const body = { code: "invalid_credentials", message: "Invalid login credentials" };
    return route.fulfill({ status: 400, headers, json: body });
  });
  return asked;
}

test.describe("with the check", () => {
  // Chromium logs every refused request.
  test.use({ allowedConsole: /status of 400 .*\/auth\/v1\/token/ });

  test("every try to sign in carries a token of its own, within the page's policy", {
    tag: "@long",
  }, async ({ page, context }) => {
    await standInForTurnstile(context);
    const asked = await refuseEverybody(context);
    await page.goto("/auth");
    await page.getByLabel("E-mail").fill("dana@example.com");
    await page.getByLabel("Password").fill("a wrong password");
    const signIn = page.getByRole("button", { name: "Sign in", exact: true });
    const tokens = () =>
      asked.map((body) => JSON.stringify(body)).map((text) => /stand-in\.[\w-]+/.exec(text)?.[0]);
    for (const tries of [1, 2]) {
      await expect(signIn).toBeEnabled();
      await signIn.click();
      await expect.poll(tokens).toHaveLength(tries);
      await expect(page.getByText("Invalid login credentials", { exact: true })).toBeVisible();
    }
    const [first, second] = tokens();
    expect(first).toMatch(/^stand-in\./);
    expect(second).toMatch(/^stand-in\./);
    expect(second).not.toBe(first);
    await expectAccessible(page);
  });
});

test.describe("where the check is blocked", () => {
  test.use({ allowedConsole: /ERR_BLOCKED_BY_CLIENT/ });

  test("the page says so instead of waiting without a word", { tag: "@long" }, async ({
    page,
    context,
  }) => {
    await blockTurnstile(context);
    await page.goto("/auth");
    await expect(page.getByRole("alert")).toContainText("Allow challenges.cloudflare.com");
    await page.getByLabel("E-mail").fill("dana@example.com");
    await page.getByLabel("Password").fill("a password");
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeDisabled();
    await expectAccessible(page);
  });
});
