import { expect, test } from "../support/test.ts";

test("a place, what fits it, and on to the form", { tag: "@long" }, async ({ page }) => {
  await page.goto("/trailers#fit");
  const check = page.getByRole("region", { name: "Will it fit?" });
  await check.scrollIntoViewIfNeeded();
  await check.getByLabel("Length of the space").fill("18");
  await check.getByLabel("Width of the space").fill("12'");
  await check.getByLabel("Overhead clearance").fill("");
  await check.getByLabel("Gate width").fill("10 ft 6 in");
  const answers = check.getByRole("listitem");
  await expect(answers.nth(0)).toContainText("Tight");
  await expect(answers.nth(0)).toContainText("1'4\" to spare at the gate");
  await expect(answers.nth(1)).toContainText("Not known: measure with us");
  await expect(answers.nth(1)).toContainText("set up it is 11' wide");
  await expect(answers.nth(2)).toContainText("1' short in length");
  await expect(check.getByRole("img", { name: /^The 2-Station from above/ })).toBeVisible();
  await expect(page).toHaveURL(/length=216&width=144&gate=126/);
  await check.getByLabel("Gate width").fill("wide");
  await expect(check).toContainText("Enter feet, or feet and inches");
  await check.getByLabel("Gate width").fill("10'6\"");
  await check.getByLabel("3-Station").check();
  await expect(check.getByRole("img", { name: /^The 3-Station from the side/ })).toBeVisible();
  await check.getByLabel("2-Station").check();
  await check.getByRole("link", { name: "Use this in my quote" }).click();
  await expect(
    page.getByText("Your selection: 2-Station, for a space of 18' x 12', a gate of 10'6\""),
  ).toBeVisible();
});
