import { addDays, format } from "date-fns";
import { quoteForm } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

const typed = (daysAhead: number) => format(addDays(new Date(), daysAhead), "M/d/yyyy");

test("a date is told how early it is", async ({ page }) => {
  await page.goto("/weddings");
  await page.locator("#quote-form").scrollIntoViewIfNeeded();
  const form = quoteForm(page);
  const date = form.getByLabel("Event date", { exact: true });
  await date.fill(typed(3));
  await expect(date).toHaveAccessibleDescription(/Short notice: 2–4 weeks ahead is usual/);
  await date.fill(typed(20));
  await expect(date).toHaveAccessibleDescription(/Within the usual 2–4 weeks/);
  await date.fill(typed(90));
  await expect(date).toHaveAccessibleDescription(/Plenty of time/);
  await date.fill("soon");
  await expect(date).toHaveAccessibleDescription(/Type a date or pick one/);
});

test("two prices side by side, and the package goes along to the form", async ({ page }) => {
  await page.goto("/services");
  const prices = page.getByRole("region", { name: "How pricing works" });
  await expect(prices.getByRole("article").nth(0)).toContainText("from $850");
  await expect(prices.getByRole("article").nth(1)).toContainText("from $999");
  await expect(prices).toContainText("What changes the price");
  await prices.getByRole("link", { name: "See the package" }).click();
  await page.getByRole("link", { name: "Ask for the package" }).first().click();
  await expect(page.getByText("Your selection: Premium package")).toBeVisible();
});
