import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

test("a ZIP code, a town and a place that nobody knows, and on to the form", {
  tag: "@long",
}, async ({ page }) => {
  const tables: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("texas-zips")) tables.push(request.url());
  });
  await page.goto("/trailers#area");
  const check = page.getByRole("region", { name: "Do we deliver to you?" });
  await check.scrollIntoViewIfNeeded();
  const field = check.getByLabel("ZIP code or town");
  const answer = check.getByRole("status").first();
  await field.fill("Galveston, TX");
  await field.press("Enter");
  await expect(answer).toContainText("Beyond 40 miles");
  await expect(answer).toContainText("Galveston is about 48 miles from the center of Houston");
  expect(tables).toEqual([]);
  await field.fill("00000");
  await check.getByRole("button", { name: "Check" }).click();
  await expect(answer).toContainText("We cannot tell from here");
  expect(tables).toEqual([]);
  await field.fill("123 Main St, Katy 77494");
  await check.getByRole("button", { name: "Check" }).click();
  await expect(answer).toContainText("Within 40 miles");
  await expect(page).toHaveURL(/place=77494#/);
  expect(tables).toHaveLength(1);
  await expect(check.getByRole("img", { name: /^Map: a 40-mile circle/ })).toBeVisible();
  await expectAccessible(page);
  await check.getByRole("link", { name: "Use this in my quote" }).click();
  await expect(
    page.getByText("Your selection: delivery to ZIP code 77494, about 27 miles"),
  ).toBeVisible();
});

test("an answer about a place has an address", async ({ page }) => {
  await page.goto("/trailers?place=Conroe#area");
  const check = page.getByRole("region", { name: "Do we deliver to you?" });
  await expect(check.getByRole("status").first()).toContainText("close to the limit");
});
