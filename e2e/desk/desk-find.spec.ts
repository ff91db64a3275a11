import { expectAccessible } from "../support/axe.ts";
import { storeQuote } from "../support/quotes.ts";
import { expectNoSidewaysScroll } from "../support/small-screens.ts";
import { backend, expect, test } from "../support/test.ts";

test("the figures open as tiles, a chart that the keyboard reads, and a table", {
  tag: ["@long", "@phone"],
}, async ({ page, admin }) => {
  await storeQuote({ name: `Dana ${backend.uniqueWord()}` });
  await admin.signIn(page);
  await page.getByRole("button", { name: "Figures" }).click();
  const figures = page.getByRole("region", { name: "Figures" });
  await expect(figures.getByText("Answered on time").first()).toBeVisible();
  const chart = figures.getByRole("application");
  await expect(chart).toBeVisible();
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await expect(figures.getByRole("status").filter({ hasText: "Week of" })).toContainText(
    "Received",
  );
  await figures.getByText("By week, as a table").click();
  const byWeek = figures.getByRole("table", { name: "Figures by week" });
  await expect(byWeek.getByRole("row")).toHaveCount(13);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
