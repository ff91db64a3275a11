import { paths } from "../../src/config/paths.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect, test } from "../support/test.ts";

test("a model that was asked about comes into the form, and the date is confirmed in the reply", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto(paths.home);
  await scrollThrough(page);
  await page.getByRole("link", { name: "Check Availability: 3-Station" }).click();
  await expect(page).toHaveURL(`${paths.contact}#quote-form`);
  const form = page.getByRole("form", { name: "Quote request" });
  await expect(form).toContainText("Your selection: 3-Station");
  await expect(page.locator("#quote-form")).toContainText("We confirm the date in our reply.");

  await page.goto(paths.trailers);
  await scrollThrough(page);
  await page.getByRole("link", { name: "Request the 2-Station" }).click();
  const luxury = page.getByRole("form", { name: "Luxury trailer quote request" });
  await expect(luxury.getByRole("radio", { name: "2-Station" })).toBeChecked();
  await expect(page.getByText("We confirm the date in our reply.")).toBeVisible();
});
