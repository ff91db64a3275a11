import { expectAccessible } from "../support/axe.ts";
import { deskRows } from "../support/desk.ts";
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

test("the desk is worked by the keyboard alone", { tag: "@long" }, async ({ page, admin }) => {
  const word = backend.uniqueWord();
  await storeQuote({ name: `Dana ${word}` });
  await admin.signIn(page);
  // What it has fetched came after it began to listen to keys.
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toContainText("Next row");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();

  await page.keyboard.press("2");
  await expect(page.getByRole("tab", { name: "Processed quotes" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search" });
  await expect(search).toBeFocused();
  await page.keyboard.type(word);
  await expect(deskRows(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(search).toHaveValue(word);
  // Out of the field: in it, J is a letter.
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await expect(deskRows(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(deskRows(page).locator("[data-desk-action=open]")).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});
