import { expectAccessible } from "../support/axe.ts";
import { tabTo } from "../support/keyboard.ts";
import { expectNoSidewaysScroll } from "../support/small-screens.ts";
import { expect, test } from "../support/test.ts";

test("an owner changes a price by keyboard, and finds it in the log", { tag: "@long" }, async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await admin.signIn(page);
  await page.goto("/admin/business");
  const price = page.getByRole("textbox", { name: "Pump-out between events, event day" });
  await expect(price).toHaveValue("$195");
  await expectAccessible(page);

  await page.getByRole("textbox", { name: "Generator, month" }).focus();
  await tabTo(price);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("$1,210");
  const bar = page.getByRole("region", { name: "Unsaved changes" });
  await expect(bar).toContainText("One unsaved change.");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Nothing of the desk's foot lies over it.
    await bar.getByRole("button", { name: "Save" }).click({ trial: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Change saved", { exact: true })).toBeVisible();

  const log = page.getByRole("region", { name: "Changes", exact: true });
  await expect(log).toContainText(/Pump-out.* from \$195 to \$1,210/);
  // Put back for the other journeys.
  await price.fill("$195");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(log).toContainText(/Pump-out.* from \$1,210 to \$195/);
});
