import { expectAccessible } from "../support/axe.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { expect, test } from "../support/test.ts";

const terms = { event_day: 1395, weekend: 1745, week: 2200, month: 5200 };
const delivery = { delivery_base: 250, free_miles: 20, per_mile: 4.5, most_miles: 90 };

test("prices that the owner shows stand where one chooses, and are asked for once, by whoever chooses", {
  tag: "@long",
}, async ({ page }) => {
  let asked = 0;
  await page.route("**/rpc/public_prices", (route) => {
    asked += 1;
    return route.fulfill({ json: { models: [{ model: "3-station", ...terms }], delivery } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/trailers");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).toBe(0);

  const planner = page.getByRole("region", { name: "How many trailers?" });
  await planner.scrollIntoViewIfNeeded();
  await planner.getByLabel("Hours").fill("6");
  const price = planner.getByRole("status").last();
  await expect(price).toContainText("About $1,395 to $1,745 for 6 hours, plus delivery.");

  const check = page.getByRole("region", { name: "Do we deliver to you?" });
  await check.scrollIntoViewIfNeeded();
  await check.getByLabel("ZIP code or town").fill("Katy");
  await check.getByRole("button", { name: "Check" }).click();
  await expect(check.getByText(/^Delivery to Katy costs about \$\d+: \$250 with/)).toBeVisible();
  await expect(price).toContainText(/for 6 hours, delivered to Katy\./);

  const model = page.locator("[id='3-station']");
  await model.scrollIntoViewIfNeeded();
  await expect(model.getByText("from $1,395 a day")).toBeVisible();
  await expect(page.locator("[id='2-station']")).not.toContainText("$");
  const comparison = page.getByRole("table", { name: "The three models compared" });
  await comparison.scrollIntoViewIfNeeded();
  await expect(comparison).toContainText("$5,200");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(asked).toBe(1);
});
