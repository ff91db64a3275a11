import { formatCalendarDate } from "../../src/lib/calendar-date.ts";
import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { openQuote } from "../support/desk.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { storeQuote } from "../support/quotes.ts";
import { expect, test } from "../support/test.ts";

test("the message is copied, and then the quote can be marked as sent", {
  tag: ["@long", "@phone"],
}, async ({ page, context, admin, backend, baseURL }) => {
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
  const prompt = card.getByRole("status").filter({ hasText: "Did it go out?" });
  await prompt.getByRole("button", { name: "Mark as sent" }).click();
  await expect(card.getByText("sent", { exact: true })).toBeVisible();
  await expect(prompt).toHaveCount(0);
});

test("the sheet prints on one Letter page", { tag: ["@long", "@phone"] }, async ({
  page,
  admin,
  backend,
  baseURL,
}) => {
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
