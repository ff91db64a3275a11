import { expect, test } from "../support/test.ts";

test("a signed-out visitor is sent to the sign-in page, from the sheet of a quote as well", async ({
  page,
}) => {
  await page.goto("/admin/quotes");
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/admin/quotes/00000000-0000-4000-8000-000000000001/print");
  await expect(page).toHaveURL(/\/auth$/);
});
