import { formatCalendarDate } from "../../src/lib/calendar-date.ts";
import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { openQuote } from "../support/desk.ts";
import { askForQuote } from "../support/forms.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { storeQuote } from "../support/quotes.ts";
import { expect, test } from "../support/test.ts";

test("a quote goes from the request to sent, declined, reopened and accepted, and the log tells it", async ({
  page,
  admin,
  backend,
}) => {
  const name = `Dana ${backend.uniqueWord()}`;
  await askForQuote(page, { name, email: backend.uniqueEmail() });

  await admin.signIn(page);
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: `Process: ${name}` }).click();
  await page.getByLabel("Quote amount (USD)").fill("1200");
  await page.getByRole("button", { name: "Create quote" }).click();
  await expect(page.getByText("Quote processed successfully.", { exact: true })).toBeVisible();

  const card = await openQuote(page, name);
  await expect(card).toContainText("pending");
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Quote amount (USD)").fill("1350");
  await card.getByRole("button", { name: "Save changes" }).click();
  await expect(card.getByText("$1,350.00").first()).toBeVisible();
  await card.getByRole("button", { name: "Mark as sent" }).click();
  await card.getByRole("button", { name: "Declined" }).click();
  await card.getByRole("combobox", { name: "Why was it declined?" }).click();
  await page.getByRole("option", { name: "Another supplier" }).click();
  await card.getByRole("button", { name: "Mark as declined" }).click();
  await expect(card.getByText("Declined: Another supplier", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Reopen" }).click();
  await card.getByRole("button", { name: "Accepted" }).click();
  await expect(card.getByText("accepted", { exact: true })).toBeVisible();

  const log = card.getByRole("region", { name: "Activity" });
  await expect(log.getByRole("listitem")).toHaveText([
    /^You marked it as accepted/,
    /^You reopened it/,
    /^You marked it as declined: Another supplier/,
    /^You marked it as sent/,
    /^You changed the amount from \$1,200\.00 to \$1,350\.00/,
    /^You made the quote for \$1,200\.00/,
  ]);
});

test("an expired quote is extended before it can be sent", async ({
  page,
  admin,
  backend,
  baseURL,
}) => {
  const name = `Sam ${backend.uniqueWord()}`;
  await storeQuote(baseURL ?? "", { name, email: backend.uniqueEmail(), quote_amount: 900 });
  // Three weeks later by the server's calendar: the database lets nobody make a quote that has expired.
  await page.route("**/rest/v1/rpc/desk_status", async (route) => {
    // A page that is being left takes its request along.
    const response = await route.fetch().catch(() => null);
    const answer = await response?.text().catch(() => null);
    if (!response || typeof answer !== "string") return;
    const later = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
    await route.fulfill({
      response,
      body: answer.replace(/("business_date":\s*")\d{4}-\d\d-\d\d/, `$1${later}`),
    });
  });
  await admin.signIn(page);
  const card = await openQuote(page, name);
  await expect(card.getByText("expired", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Mark as sent" })).toBeDisabled();
  await card.getByRole("button", { name: /^Extend through/ }).click();
  await expect(card.getByText("pending", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Mark as sent" }).click();
  await expect(card.getByText("sent", { exact: true })).toBeVisible();
});

test("the message is copied, and then the quote can be marked as sent", async ({
  page,
  context,
  admin,
  backend,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const name = `Ana ${backend.uniqueWord()}`;
  const email = backend.uniqueEmail();
  await storeQuote(baseURL ?? "", { name, email, phone: "713-555-0177", quote_amount: 900 });
  await admin.signIn(page);
  const card = await openQuote(page, name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Message copied", { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll("\r\n", "\n")).toContain(`Hello ${name},\n\nThank you`);
  expect(copied).toContain("Total: $900.00");
  await expect(card.getByRole("link", { name: "E-mail" })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${email}\\?subject=Your%20quote`),
  );
  const prompt = card.getByRole("status").filter({ hasText: "Has it gone out?" });
  await prompt.getByRole("button", { name: "Mark as sent" }).click();
  await expect(card.getByText("sent", { exact: true })).toBeVisible();
  await expect(prompt).toHaveCount(0);
});

test("a follow-up that is due is marked and found", async ({ page, admin, backend, baseURL }) => {
  const name = `Kim ${backend.uniqueWord()}`;
  await storeQuote(baseURL ?? "", { name, email: backend.uniqueEmail(), quote_amount: 900 });
  await admin.signIn(page);
  const card = await openQuote(page, name);
  const day = card.getByLabel("Follow up on", { exact: true });
  await day.fill((await day.getAttribute("min")) ?? "");
  await card.getByRole("button", { name: "Set: Follow up on" }).click();
  await expect(card.getByText("Follow up today", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Clear" }).click();
  await expect(card.getByText("Follow up today", { exact: true })).toHaveCount(0);
});

test("the sheet prints on one Letter page", async ({ page, admin, backend, baseURL }) => {
  const name = `Lee ${backend.uniqueWord()}`;
  const notes = "Two trailers beside the pavilion, delivered on Friday before noon. ".repeat(9);
  const eventDate = dateFromToday(150);
  const id = await storeQuote(baseURL ?? "", {
    name,
    email: backend.uniqueEmail(),
    phone: "713-555-0177",
    quote_amount: 2480,
    quote_notes: notes.slice(0, 600),
    event_date: eventDate,
    event_address: "2310 Bagby St, Houston",
    number_of_guests: 140,
  });
  await admin.signIn(page);
  const card = await openQuote(page, name);
  const opened = page.waitForEvent("popup");
  await card.getByRole("link", { name: /^Print/ }).click();
  const sheet = await opened;
  await expect(sheet).toHaveURL(new RegExp(`/admin/quotes/${id}/print$`));
  const number = `Q-${id.slice(0, 8).toUpperCase()}`;
  await expect(sheet.getByRole("heading", { name: `Quote ${number}` })).toBeVisible();
  await expect(sheet).toHaveTitle(new RegExp(`^Quote ${number} - ${name}`));
  await expectAccessible(sheet);
  await expectNoSidewaysScroll(sheet);

  await sheet.emulateMedia({ media: "print" });
  await expect(sheet.getByRole("button", { name: "Print / Save as PDF" })).toBeHidden();
  await expect(sheet.getByRole("article")).toContainText("$2,480.00");
  await expect(sheet.getByRole("article")).toContainText(formatCalendarDate(eventDate));
  await sheet.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = (await sheet.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  // Letter, in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 612 792\s*\]/);
});

test("the sheet is not for visitors", async ({ page }) => {
  await page.goto("/admin/quotes/00000000-0000-4000-8000-000000000001/print");
  await expect(page).toHaveURL(/\/auth$/);
});
