import { dateFromToday, generalRequest } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { deskRow, openQuote, storeRequest } from "../support/desk.ts";
import { runMailbox, sentTo } from "../support/mailbox.ts";
import { expect, test } from "../support/test.ts";

test("a request is a sent quote after P, Ctrl+Enter and Enter, and its customer says yes on a bad line", async ({
  page,
  browser,
  admin,
  backend,
  baseURL,
}) => {
  const mailbox = runMailbox();
  const name = `Maria ${backend.uniqueWord()}`;
  const email = backend.uniqueEmail();
  await storeRequest(
    page,
    generalRequest({
      name,
      email,
      event_date: dateFromToday(240),
      event_address: "2210 Oak Hollow Ln, Katy, TX 77494",
      details: { choice: "3-Station, planned for 150 guests, 6 hours" },
    }),
  );
  await admin.signIn(page);
  await page.getByRole("searchbox").fill(name);
  await deskRow(page, name).focus();

  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Process quote" });
  await expect(dialog.getByRole("button", { name: "Send" })).toBeFocused();
  await expect(dialog.getByLabel("Delivery day")).toHaveValue(dateFromToday(240));
  await expect(dialog.getByText("3 of 3 free").first()).toBeVisible();
  await expectAccessible(page);
  // The request and the total are in sight however far the form is scrolled.
  await dialog.getByLabel("Quote notes").scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("complementary", { name: "Request" })).toBeInViewport();
  await expect(dialog.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });

  await page.keyboard.press("Control+Enter");
  const last = page.getByRole("dialog", { name: `Send the quote to ${name}` });
  await expect(last.getByRole("button", { name: "Send", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Quote on its way", { exact: true })).toBeVisible();

  const mailed = async (subject: RegExp) =>
    (await sentTo(mailbox)).mails.find((mail) => mail.to === email && subject.test(mail.subject));
  await expect.poll(() => mailed(/^Your quote/)).toBeDefined();
  const link = /https?:\/\/\S+(\/your-quote#\S+)/.exec((await mailed(/^Your quote/))?.text ?? "");
  const phone = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 390, height: 844 },
  });
  const [first, second] = [await phone.newPage(), await phone.newPage()];
  await second.clock.install();
  for (const tab of [first, second]) {
    await tab.goto(link?.[1] ?? "");
    await tab.getByLabel("Your full name").fill("Maria Gonzalez");
    await tab.getByRole("checkbox").check();
    await tab.getByRole("button", { name: "Review and accept" }).click();
  }
  await phone.setOffline(true);
  await first.getByRole("button", { name: /^Accept for/ }).click();
  await expect(first.getByRole("heading", { name: /can’t tell yet/ })).toBeVisible();
  await phone.setOffline(false);
  await expect(first.getByRole("heading", { name: /^Thank you, Maria/ })).toBeVisible();
  // The other tab was about to say it too, and looks again within a minute.
  await second.clock.runFor(60_000);
  await expect(second.getByRole("heading", { name: /^Thank you, Maria/ })).toBeVisible();
  await phone.close();

  await expect.poll(() => mailed(/^You accepted quote/)).toBeDefined();
  await openQuote(page, name);
  await expect(deskRow(page, name)).toContainText("accepted");
});
