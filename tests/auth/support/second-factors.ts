import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PERIOD_MS = 30_000;

/** What an authenticator app shows (RFC 6238: SHA-1, six digits, thirty seconds). */
export function codeOf(secret: string, now = Date.now()): string {
  const bits = Array.from(secret, (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD_MS)));
  const hash = createHmac("sha1", key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export const codeField = (page: Page) => page.getByLabel("Six-digit code");

/** Sends the code that a screen asks for. */
export async function giveCode(page: Page, code: string, action = "Continue") {
  await codeField(page).fill(code);
  await page.getByRole("button", { name: action, exact: true }).click();
}

/** Sets a second factor up on the Team page. @returns its secret */
export async function setUp(page: Page): Promise<string> {
  await page.goto("/admin/team");
  await page.getByRole("button", { name: "Set up a second factor" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  const picture = page.getByRole("img", { name: /^QR code/ });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const secret = (await page.locator("code").textContent()) ?? "";
  await giveCode(page, codeOf(secret), "Turn it on");
  await expect(page.getByText("Your second factor is on", { exact: true })).toBeVisible();
  return secret;
}
