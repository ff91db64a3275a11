import { formatCalendarDate } from "../../src/lib/calendar-date.ts";
import { dateFromToday, generalRequest } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { deskRow, openQuote, openSheet, storeRequest } from "../support/desk.ts";
import { openMailbox } from "../support/mailbox.ts";
import { expectOnePage } from "../support/paper.ts";
import { reviewYes, storeQuote } from "../support/quotes.ts";
import { expectNoSidewaysScroll } from "../support/small-screens.ts";
import { backend, expect, test } from "../support/test.ts";

test("the sheet prints on one Letter page", { tag: ["@long", "@phone"] }, async ({
  page,
  admin,
}) => {
  const name = `Lee ${backend.uniqueWord()}`;
  const notes = "Two trailers beside the pavilion, delivered on Friday before noon. ".repeat(9);
  const day = dateFromToday(150);
  const id = await storeQuote({
    name,
    phone: "713-555-0177",
    quote_amount: 2480,
    quote_notes: notes.slice(0, 600),
    event_date: day,
    event_address: "2310 Bagby St, Houston",
    number_of_guests: 140,
  });
  await admin.signIn(page);
  const card = await openQuote(page, name);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const sheet = await openSheet(card);
  await expect(sheet).toHaveURL(new RegExp(`/admin/quotes/${id}/print$`));
  const number = `Q-${id.slice(0, 8).toUpperCase()}`;
  await expect(sheet.getByRole("heading", { name: `Quote ${number}` })).toBeVisible();
  await expect(sheet).toHaveTitle(new RegExp(`^Quote ${number} - ${name}`));
  await expectAccessible(sheet);
  await expectNoSidewaysScroll(sheet);

  await sheet.emulateMedia({ media: "print" });
  await expectOnePage(sheet);
  await expect(sheet.getByRole("button", { name: "Print / Save as PDF" })).toBeHidden();
  await expect(sheet.getByRole("article")).toContainText("$2,480.00");
  await expect(sheet.getByRole("article")).toContainText(formatCalendarDate(day));
});

test("a request is a sent quote after P and Ctrl+Enter, and its customer says yes on a bad line", {
  tag: "@journey",
}, async ({ page, browser, admin }) => {
  const sent = openMailbox();
  const name = `Maria ${backend.uniqueWord()}`;
  const email = backend.uniqueEmail();
  const request = generalRequest({
    name,
    email,
    event_date: dateFromToday(240),
    event_address: "2210 Oak Hollow Ln, Katy, TX 77494",
    details: { choice: "3-Station, planned for 150 guests, 6 hours" },
  });
  await storeRequest(page, request);
  await admin.signIn(page);
  await page.getByRole("searchbox").fill(name);
  await deskRow(page, name).focus();

  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Quote", exact: true });
  await expect(dialog.getByRole("button", { name: "Send" })).toBeFocused();
  await expect(dialog.getByLabel("Delivery day")).toHaveValue(dateFromToday(240));
  await expect(dialog.getByText("3 of 3 free").first()).toBeVisible();
  await expectAccessible(page);
  // The request and the total are in sight however far the form is scrolled.
  await dialog.getByLabel("Quote notes").scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("complementary", { name: "Request" })).toBeInViewport();
  await expect(dialog.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });

  await page.keyboard.press("Control+Enter");
  // Also while it is read out.
  await expect(page.getByText("It's on its way").first()).toBeVisible();

  const mailed = async (heading: RegExp) =>
    (await sent()).mails.find((mail) => mail.to === email && heading.test(mail.text));
  // It waits for an undo, and then for the worker to come by.
  await expect.poll(() => mailed(/^Your quote/), { timeout: 40_000 }).toBeDefined();
  const link = /https?:\/\/\S+(\/your-quote#\S+)/.exec((await mailed(/^Your quote/))?.text ?? "");
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const [first, second] = [await phone.newPage(), await phone.newPage()];
  await second.clock.install();
  for (const tab of [first, second]) {
    await tab.goto(link?.[1] ?? "");
    await reviewYes(tab);
  }
  await phone.setOffline(true);
  await first.getByRole("button", { name: /^Accept for/ }).click();
  await expect(first.getByRole("heading", { name: /can’t tell yet/ })).toBeVisible();
  await phone.setOffline(false);
  await first.getByRole("button", { name: "I’ll tell you later" }).click();
  await expect(first.getByRole("heading", { name: /^Thank you, Maria/ })).toBeVisible();
  // The other tab was about to say it too, and looks again within a minute.
  await second.clock.runFor(60_000);
  await expect(second.getByRole("heading", { name: /^Thank you, Maria/ })).toBeVisible();
  await phone.close();

  await expect.poll(() => mailed(/^Your copy of the quote you accepted/)).toBeDefined();
  await openQuote(page, name);
  await expect(deskRow(page, name)).toContainText("accepted");
});
