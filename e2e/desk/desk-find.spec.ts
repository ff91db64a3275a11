import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import papa from "papaparse";
import { expectAccessible } from "../support/axe.ts";
import { deskRows } from "../support/desk.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { storeQuote } from "../support/quotes.ts";
import { expect, test } from "../support/test.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

async function unfoldFilters(page: Page) {
  await page.getByRole("button", { name: /^Filters/ }).click();
}

async function parseCsv(download: Download) {
  const text = await readFile(await download.path(), "utf8");
  const { data, errors } = papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return { text, records: data };
}

test("a quote is found by name, e-mail, phone and place, however they are written", async ({
  page,
  admin,
  backend,
  baseURL,
}) => {
  const word = backend.uniqueWord();
  const phone = backend.uniquePhone();
  const email = backend.uniqueEmail();
  const name = `José O'Neil ${word}`;
  await storeQuote(baseURL ?? "", { name, email, phone, event_address: `12 ${word} Ranch Rd` });
  await admin.signIn(page);
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  const digits = phone.replaceAll(" ", "");
  for (const text of [
    `jose o'neil ${word.toUpperCase()}`,
    email,
    phone,
    digits,
    `+1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    `ranch ${word}`,
  ]) {
    await search(page).fill(text);
    await expect(deskRows(page), text).toHaveCount(1);
    await expect(deskRows(page), text).toContainText(word);
  }
  await search(page).fill(`${word}%`);
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(search(page)).toBeFocused();
  await expect(deskRows(page).first()).toBeVisible();
});

test("filters narrow the quotes and are cleared together", async ({
  page,
  admin,
  backend,
  baseURL,
}) => {
  const word = backend.uniqueWord();
  await storeQuote(baseURL ?? "", { name: `Dana ${word}`, email: backend.uniqueEmail() });
  await admin.signIn(page);
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  await search(page).fill(word);
  await expect(deskRows(page)).toHaveCount(1);
  await unfoldFilters(page);
  await page.getByLabel("Status").selectOption("Accepted");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await page.getByLabel("Status").selectOption("Pending");
  await expect(deskRows(page)).toHaveCount(1);
  await page.getByLabel("Type").selectOption("Emergency");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await page.getByLabel("Type").selectOption("Quote request");
  await page.getByLabel("Quoted to").fill("2026-01-31");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await page.getByLabel("Quoted from").fill("2026-02-01");
  await expect(page.getByText("The first day is after the last day.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters 3 active" })).toBeVisible();
  // Scrolled, the line that stays in sight covers part of what is just leaving the screen.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByLabel("Quoted to")).toHaveValue("");
  await expect(search(page)).toHaveValue("");
  await expect(deskRows(page).first()).toBeVisible();
});

test("the exported file has the rows found, as the database has them, and no formulas", async ({
  page,
  admin,
  backend,
  baseURL,
}) => {
  const word = backend.uniqueWord();
  const quotes = [
    { name: `=HYPERLINK("https://example.com","${word}")`, quote_amount: 1234.5 },
    { name: `Dana, "Dee" ${word}`, quote_amount: 900, quote_notes: "Two days\nRamp, level ground" },
    { name: `@SUM(A1) ${word}`, phone: `+1 ${backend.uniquePhone()}` },
  ];
  const ids = [];
  for (const quote of quotes) {
    ids.push(await storeQuote(baseURL ?? "", { ...quote, email: backend.uniqueEmail() }));
  }
  await admin.signIn(page);
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  await search(page).fill(word);
  await expect(deskRows(page)).toHaveCount(quotes.length);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^quotes-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByText(/^3 rows saved as quotes-/)).toBeVisible();

  const { text, records } = await parseCsv(download);
  expect(text.startsWith("\uFEFFQuote ID,Request ID,")).toBe(true);
  expect(records.map((record) => record["Quote ID"])).toEqual(ids.toReversed());
  const [sum, dana, link] = records;
  expect(link).toMatchObject({ Name: `'${quotes[0]?.name}`, "Amount (USD)": "1234.50" });
  expect(dana).toMatchObject({
    Name: quotes[1]?.name,
    Notes: "Two days\nRamp, level ground",
    Status: "Pending",
    "Amount (USD)": "900.00",
    Phone: "",
  });
  expect(sum).toMatchObject({
    Name: `'${quotes[2]?.name}`,
    Phone: `'${quotes[2]?.phone}`,
    "Amount (USD)": "",
  });
});

test("the figures open as tiles, a chart that the keyboard reads, and a table", async ({
  page,
  admin,
  backend,
  baseURL,
}) => {
  await storeQuote(baseURL ?? "", {
    name: `Dana ${backend.uniqueWord()}`,
    email: backend.uniqueEmail(),
  });
  await admin.signIn(page);
  await page.getByRole("button", { name: "Figures" }).click();
  const figures = page.getByRole("region", { name: "Figures" });
  await expect(figures.getByText("Answered within promise").first()).toBeVisible();
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

test("the desk is worked by the keyboard alone", async ({ page, admin, backend, baseURL }) => {
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
  await page.keyboard.press("o");
  await expect(deskRows(page).locator("[data-desk-action=open]")).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await page.keyboard.press("1");
  await expect(page.getByRole("tab", { name: "New submissions" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});
