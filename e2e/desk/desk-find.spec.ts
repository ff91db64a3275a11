import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { deskRows } from "../support/desk.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { storeQuote } from "../support/quotes.ts";
import { expect, test } from "../support/test.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

test("the figures open as tiles, a chart that the keyboard reads, and a table", {
  tag: ["@long", "@phone"],
}, async ({ page, admin, backend, baseURL }) => {
  await storeQuote(baseURL ?? "", {
    name: `Dana ${backend.uniqueWord()}`,
    email: backend.uniqueEmail(),
  });
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

test("the desk is worked by the keyboard alone", { tag: "@long" }, async ({
  page,
  admin,
  backend,
  baseURL,
}) => {
  const word = backend.uniqueWord();
  const name = `Dana ${word}`;
  await storeQuote(baseURL ?? "", { name, email: backend.uniqueEmail() });
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
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(word);
  await expect(deskRows(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(search(page)).toHaveValue(word);
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
