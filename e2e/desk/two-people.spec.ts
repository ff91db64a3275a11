import type { Locator, Page } from "@playwright/test";
import { quotePageTexts as english } from "../../src/site/words/en/quote/quote-texts.ts";
import { quotePageTexts as spanish } from "../../src/site/words/es/quote/quote-texts.ts";
import { quoteHeadings as englishHeadings } from "../../src/request/words/en/quote-headings.ts";
import { quoteHeadings as spanishHeadings } from "../../src/request/words/es/quote-headings.ts";
import { dateFromToday, generalRequest } from "../../tests/support/lead-factories.ts";
import { deskRow, openQuote, storeRequest } from "../support/desk.ts";
import { openMailbox } from "../support/mailbox.ts";
import { writeFileSync } from "node:fs";
import { backend, expect, test } from "../support/test.ts";

const IN = {
  en: { path: "", texts: english, headings: englishHeadings, mail: /^Your quote/, day: 410 },
  es: { path: "/es", texts: spanish, headings: spanishHeadings, mail: /^Su cotización/, day: 440 },
};

for (const language of ["en", "es"] as const) {
  test(`walk ${language}`, { tag: "@long" }, async ({ page, browser, admin }) => {
    const { texts, headings, mail, day: from } = IN[language];
    const sent = openMailbox();
    const name = `Maria ${backend.uniqueWord()}`;
    const email = backend.uniqueEmail();
    const day = dateFromToday(from + 5 * test.info().retry);
    await page.setViewportSize({ width: 1440, height: 900 });
    await storeRequest(
      page,
      generalRequest({
        name,
        email,
        event_date: day,
        event_address: "Magnolia, TX 77354",
        details: {
          choice: "4-Station, planned for 300 guests, 6 hours",
          ...(language === "es" && { language }),
        },
      }),
    );
    await admin.signIn(page);
    const sheet = await page.context().newPage();
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const quote = await phone.newPage();

    let step = 0;
    let link = "";
    const dump = async (what: string, of: Page, place: Locator) => {
      writeFileSync(test.info().outputPath(`${step}-${what}.txt`), await place.innerText());
      writeFileSync(test.info().outputPath(`${step}-${what}.html`), await place.innerHTML());
      await of.screenshot({ path: test.info().outputPath(`${step}-${what}.png`), fullPage: true });
    };
    const look = async () => {
      step += 1;
      await quote.goto("about:blank");
      await quote.goto(link);
      await expect(quote.getByRole("heading", { level: 1 })).toBeVisible();
      await dump("page", quote, quote.locator("body"));
      await quote.emulateMedia({ media: "print" });
      await dump("paper", quote, quote.locator("body"));
      await quote.emulateMedia({ media: "screen" });
      await dump("desk", page, page.locator("main"));
      await sheet.goto(`/admin/days/${day}`);
      await expect(sheet.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(sheet.getByText(/\d stops?, /)).toBeVisible();
      await dump("sheet", sheet, sheet.locator("main"));
    };

    await page.getByRole("searchbox").fill(name);
    await deskRow(page, name).focus();
    await page.keyboard.press("p");
    const dialog = page.getByRole("dialog", { name: "Process quote" });
    await expect(dialog.getByRole("button", { name: "Send" })).toBeFocused();
    await dump("builder", page, dialog);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Quote on its way", { exact: true })).toBeVisible();
    const mailed = async () =>
      (await sent()).mails.find((each) => each.to === email && mail.test(each.text))?.text;
    await expect.poll(mailed, { timeout: 60_000 }).toBeDefined();
    link = /https?:\/\/\S+?(\/(?:es\/)?your-quote#\S+)/.exec((await mailed()) ?? "")?.[1] ?? "";
    await openQuote(page, name);
    await look();

    const sayYes = async () => {
      await quote.getByLabel(texts.accept.name).fill(name);
      await quote.getByRole("checkbox").check();
      await quote.getByRole("button", { name: texts.accept.review }).click();
      await quote.getByRole("button", { name: /^(Accept for|Aceptar por)/ }).click();
    };
    await sayYes();
    await quote.getByRole("button", { name: texts.site.later }).click();
    await page.reload();
    await look();

    await quote.getByLabel(headings.site.address).fill("21400 FM 1488 Rd, Magnolia, TX 77354");
    await quote.getByLabel(headings.site.access).fill("Side gate");
    await quote.getByLabel(headings.site.contact).fill("Lee, 713-555-0142");
    await quote.getByLabel(headings.site.utilities).fill("Both");
    await quote.getByRole("button", { name: texts.site.save }).click();
    await expect(quote.getByText(texts.site.openHeading)).toBeHidden();
    await page.reload();
    await look();

    await page.getByRole("button", { name: /^Record payment/ }).click();
    await dump("record", page, page.locator("main"));
    await page.getByRole("button", { name: /^Record \$.* by check/ }).click();
    await expect(page.getByText(/ recorded by check/).first()).toBeVisible();
    await page.reload();
    await look();

    await quote.getByRole("button", { name: texts.letters.move.open }).click();
    await quote.getByLabel(texts.letters.move.place).fill("2918 Lake Bend, Conroe, TX 77304");
    await quote.getByRole("spinbutton").fill("2");
    await quote.getByRole("button", { name: texts.letters.move.send }).click();
    await expect(quote.getByText(texts.letters.sent)).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Fill in this change" }).click();
    await expect(page.getByText(/^Free on these days/)).toBeVisible();
    await dump("change", page, page.locator("main"));
    await page.getByRole("button", { name: "Send the change" }).click();
    await expect(page.getByText("Change on its way", { exact: true })).toBeVisible();
    await page.reload();
    await look();

    await quote.getByRole("button", { name: texts.changed.read(2) }).click();
    await sayYes();
    await expect(quote.getByRole("heading", { level: 1 })).toContainText("Maria");
    await page.reload();
    await look();

    await page.getByRole("button", { name: "Cancel the booking" }).click();
    await page.getByLabel("We do").check();
    await page.getByRole("textbox", { name: "Why" }).fill("The truck broke down");
    await dump("cancel", page, page.locator("main"));
    await page.getByRole("button", { name: "Cancel the booking and tell them" }).click();
    await expect(page.getByText("Booking canceled", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: /as given back/ })).toBeVisible();
    await look();

    await page.getByRole("button", { name: /as given back/ }).click();
    await expect(page.getByText("Refund noted", { exact: true })).toBeVisible();
    await page.reload();
    await look();
    await phone.close();
  });
}
