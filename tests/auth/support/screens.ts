import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import type { Account } from "./accounts.ts";

async function fillIn(page: Page, { email, password }: Account, action: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: action, exact: true }).click();
}

/** Sends the sign-in form. What comes of it, the test looks at. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto("/auth");
  await fillIn(page, account, "Sign in");
}

/** Sends the sign-up form, and waits for the answer that it gives for any address. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("button", { name: "No account yet? Sign up" }).click();
  await fillIn(page, account, "Sign up");
  await expect(
    page.getByText("Check your email to confirm your account", { exact: true }),
  ).toBeVisible();
}

/** Asks for a reset link, and waits for the answer that it gives whatever the address. */
export async function askForResetLink(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(
    page.getByText(`If there is an account for ${email}, a link is on its way.`),
  ).toBeVisible();
}

/** Fills in what a reset link has opened. */
export async function saveNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save the new password" }).click();
}

/** Whoever is signed in has no role. */
export const expectNoAccess = (page: Page) =>
  expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();

/** Whoever is signed in is at the desk. (Its heading is the sign-in page's too.) */
export const expectDesk = (page: Page) =>
  expect(page.getByRole("tab", { name: "New submissions" })).toBeVisible();

export const expectRefusal = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible();

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** What a signed-in page keeps, and what a thief of it would have. */
export async function storedSession(page: Page) {
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.endsWith("-auth-token")),
  );
  return sessionSchema.parse(JSON.parse(stored?.[1] ?? "null"));
}

/** A page whose session has been ended by somebody else: it may still name the account, but shows nothing. */
export async function expectShutOut(page: Page): Promise<void> {
  await page.reload();
  await expect(
    page
      .getByRole("heading", { name: "Unauthorized" })
      .or(page.getByRole("button", { name: "Sign in", exact: true })),
  ).toBeVisible();
}
