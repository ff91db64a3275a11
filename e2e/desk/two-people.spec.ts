import type { Page, TestInfo } from "@playwright/test";
import { type Language, languages } from "../../src/config/languages.ts";
import { dateFromToday, generalRequest } from "../../tests/support/lead-factories.ts";
import { BOOKING_WORDS } from "../support/booking-words.ts";
import { disagreements, type Said } from "../support/compare-places.ts";
import { deskRow, openQuote, storeRequest } from "../support/desk.ts";
import { openMailbox } from "../support/mailbox.ts";
import { storedBooking } from "../support/quotes.ts";
import {
  readCanceled,
  readChanges,
  readFirstWords,
  readInvoice,
  readNextSteps,
  readOffer,
  readReview,
} from "../support/read-customer-page.ts";
import { readComparison, readDesk, readKept, readLedger, readStop } from "../support/read-desk.ts";
import { readMail, readMailOfChange } from "../support/read-mails.ts";
import { dayOf } from "../support/read-values.ts";
import { shownText } from "../support/shown-text.ts";
import { backend, expect, test } from "../support/test.ts";

const STREET = "21400 FM 1488 Rd, Magnolia, TX 77354";

/** Compares what places say at one step, and keeps a picture of each beside the test's results. */
function comparing(info: TestInfo) {
  let count = 0;
  return {
    nextStep: () => {
      count += 1;
    },
    async picture(name: string, page: Page) {
      const path = info.outputPath(`${count} ${name}.png`);
      await page.screenshot({ path, fullPage: true });
      await info.attach(`${count} ${name}`, { path });
    },
    async compare(step: string, places: Record<string, Said>) {
      const body = JSON.stringify(places, undefined, 2);
      await info.attach(`${count} ${step}`, { body, contentType: "application/json" });
      expect.soft(disagreements(places), step).toEqual([]);
    },
  };
}

for (const language of languages) {
  test(
    `customer and dispatcher read the same of one booking, from offer to refund (${language})`,
    {
      tag: "@long",
    },
    async ({ page, browser, admin }, info) => {
      // Seven mails each wait for an undo, and then for the worker.
      test.slow();
      const { page: texts, headings, mails, letters } = BOOKING_WORDS[language];
      const { picture, compare, nextStep } = comparing(info);
      const name = `Maria ${backend.uniqueWord()}`;
      const email = backend.uniqueEmail();
      // No other test has these days; at the second try the first one's booking is there.
      let day = dateFromToday((language === "en" ? 410 : 450) + 5 * info.retry);
      const sent = openMailbox();

      /** The next mail to the customer that says this: every step's is another mail. */
      let mailsSeen = 0;
      const nextMail = async (words: string) => {
        let found: string | undefined;
        // Also after a connection that the mailbox has closed meanwhile.
        await expect(async () => {
          const mails = (await sent()).mails.filter(({ to }) => to === email);
          const place = mails.findIndex(({ text }, at) => at >= mailsSeen && text.includes(words));
          expect(place, words).not.toBe(-1);
          mailsSeen = place + 1;
          found = mails[place]?.text;
        }).toPass({ timeout: 120_000 });
        return found ?? "";
      };

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
      await page.setViewportSize({ width: 1440, height: 900 });
      await admin.signIn(page);
      const sheet = await page.context().newPage();
      const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const customer = await phone.newPage();
      const main = customer.locator("body");

      let link = "";
      const openPage = async () => {
        await customer.goto("about:blank");
        await customer.goto(link);
        await expect(customer.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(customer.getByText(texts.loading)).toBeHidden();
      };
      const onPaper = async (read: (text: string, language: Language) => Said) => {
        await customer.emulateMedia({ media: "print" });
        const printed = read(await shownText(main), language);
        await picture("on paper", customer);
        await customer.emulateMedia({ media: "screen" });
        return printed;
      };
      const stop = (action: "Deliver" | "Pick up") =>
        sheet
          .getByRole("listitem")
          .filter({ has: sheet.getByRole("button", { name, exact: true }) })
          .filter({ hasText: action });
      /** All of a stop on the day's sheet. */
      const readSheet = async (action: "Deliver" | "Pick up") => {
        await stop(action).getByRole("button", { name, exact: true }).click();
        return readStop(await shownText(stop(action)));
      };
      const openSheet = async (of: string) => {
        await sheet.goto(`/admin/days/${of}`);
        const totals = sheet.getByRole("status").filter({ hasText: /^\d stops?, / });
        await expect(totals.or(sheet.getByText(/^No deliveries/))).toBeVisible();
      };
      const booking = page.locator("[data-desk-booking]");
      const money = page.getByRole("region", { name: "Money" });

      /** What the desk, the day sheet and the ledger say of what is in force. */
      const insidePlaces = async (): Promise<Record<string, Said>> => {
        await page.reload();
        const parts = [
          booking.getByLabel("Days and trailer"),
          booking.locator("dl").filter({ hasText: "Power and water" }),
          money,
        ];
        await expect(booking.getByText(/^What was agreed/)).toBeVisible();
        const desk = readDesk((await Promise.all(parts.map(shownText))).join("\n"));
        await picture("desk", page);
        const { money: ledger, from, until } = await storedBooking(email);
        await openSheet(until);
        const pickedUp = await readSheet("Pick up");
        await openSheet(from);
        const delivered = await readSheet("Deliver");
        await picture("day sheet", sheet);
        return {
          desk,
          "day sheet, delivery": { ...delivered, delivery: dayOf(from) },
          "day sheet, pickup": { ...pickedUp, pickup: dayOf(until) },
          ledger: readLedger(ledger, from),
        };
      };

      /** What every place says of a booking that is in force. */
      const allPlaces = async (): Promise<Record<string, Said>> => {
        await openPage();
        const text = await shownText(main);
        const customerPlaces = {
          "customer’s page": readInvoice(
            await shownText(customer.locator("[data-invoice]")),
            language,
          ),
          "what happens next": readNextSteps(text, language),
          "first words of the page": readFirstWords(text, language),
        };
        await picture("page", customer);
        return { ...customerPlaces, paper: await onPaper(readInvoice), ...(await insidePlaces()) };
      };

      // The dispatcher answers the request.
      nextStep();
      await page.getByRole("searchbox").fill(name);
      await deskRow(page, name).focus();
      await page.keyboard.press("p");
      const dialog = page.getByRole("dialog", { name: "Quote", exact: true });
      await expect(dialog.getByRole("button", { name: "Send" })).toBeFocused();
      await page.keyboard.press("Control+Enter");
      const offerMail = await nextMail(letters.heading(""));
      link = /https?:\/\/\S+?(\/(?:es\/)?your-quote#\S+)/.exec(offerMail)?.[1] ?? "";
      await openPage();
      const offered = readOffer(await shownText(main), language);
      await picture("page", customer);
      const agreed: Said = { event: dayOf(day), place: "Magnolia, TX 77354", trailers: "1 x 4" };
      await compare("offer", {
        request: agreed,
        "customer’s page": offered,
        paper: await onPaper(readOffer),
        mail: readMail(offerMail, language),
      });

      // The customer says yes.
      nextStep();
      const sayYes = async () => {
        await customer.getByLabel(texts.accept.name).fill(name);
        await customer.getByRole("checkbox").check();
        await customer.getByRole("button", { name: texts.accept.review }).click();
        await expect(customer.getByText(texts.review.step)).toBeVisible();
        const review = readReview(await shownText(main), language);
        await customer.getByRole("button", { name: /^(Accept for|Aceptar por)/ }).click();
        return review;
      };
      const review = await sayYes();
      await customer.getByRole("button", { name: texts.site.later }).click();
      await openQuote(page, name);
      await compare("yes", {
        "what was offered": offered,
        "last step": review,
        ...(await allPlaces()),
        mail: readMail(await nextMail(mails.copy.heading), language),
      });

      // The customer says where the truck goes.
      nextStep();
      await customer.getByLabel(headings.site.address).fill(STREET);
      await customer.getByLabel(headings.site.access).fill("Side gate");
      await customer.getByLabel(headings.site.contact).fill("Lee, 713-555-0142");
      await customer.getByLabel(headings.site.utilities).fill("Both");
      await customer.getByRole("button", { name: texts.site.save, exact: true }).click();
      await expect(customer.getByText(texts.site.openHeading)).toBeHidden();
      agreed.place = STREET;
      await compare("street", { agreed, ...(await allPlaces()) });

      // The dispatcher records the deposit.
      const recordPayment = async () => {
        await money.getByRole("button", { name: /^Record payment/ }).click();
        await page.getByRole("button", { name: /^Record \$.* by check/ }).click();
        await expect(page.getByText(/ recorded by check/).first()).toBeVisible();
        return readMail(await nextMail(letters.money.labels.left), language);
      };
      nextStep();
      const depositReceipt = await recordPayment();
      await compare("deposit", { agreed, ...(await allPlaces()), mail: depositReceipt });

      // In English the dispatcher proposes a trailer more; in Spanish the customer asks for another day.
      nextStep();
      const proposed: Said = { ...agreed };
      if (language === "en") {
        proposed.trailers = "2 x 4";
        await page.getByRole("button", { name: /^Change the date/ }).click();
        await page.getByLabel("Trailers", { exact: true }).fill("2");
      } else {
        day = dateFromToday(457 + 5 * info.retry);
        proposed.event = dayOf(day);
        await customer.getByRole("button", { name: texts.letters.move.open }).click();
        await customer.getByLabel(texts.letters.move.day).fill(day);
        await customer.getByRole("button", { name: texts.letters.move.send }).click();
        await expect(customer.getByText(texts.letters.sent)).toBeVisible();
        // It opens filled in.
        await page.reload();
      }
      await expect(page.getByText(/^Free on these days/)).toBeVisible();
      await picture("change", page);
      await page.getByRole("button", { name: "Send the change" }).click();
      await expect(page.getByRole("button", { name: "Take the change back" })).toBeVisible();
      const changeMail = readMailOfChange(
        await nextMail(letters.change.instead("", "").trim()),
        language,
      );
      const inside = await insidePlaces();
      const comparison = readComparison(
        await Promise.all((await booking.getByRole("row").all()).map(shownText)),
      );
      await openPage();
      const changes = readChanges(await shownText(main), language);
      await picture("page", customer);
      await compare("change proposed: what is in force", {
        agreed,
        ...inside,
        "desk’s comparison": comparison.was,
        "customer’s page": changes.was,
        mail: changeMail.was,
      });
      await compare("change proposed: what would be", {
        proposed,
        "desk’s comparison": comparison.is,
        "customer’s page": changes.is,
        mail: changeMail.is,
      });

      // The customer accepts the change.
      nextStep();
      await customer.getByRole("button", { name: texts.changed.read(2) }).click();
      const secondReview = await sayYes();
      await expect(customer.getByRole("heading", { level: 1 })).toContainText("Maria");
      await compare("change accepted: as it was proposed", {
        proposed,
        "desk’s comparison": comparison.is,
        "last step": secondReview,
      });
      await compare("change accepted", {
        proposed,
        ...(await allPlaces()),
        mail: readMail(await nextMail(mails.copy.heading), language),
      });

      // The dispatcher records the balance.
      nextStep();
      const balanceReceipt = await recordPayment();
      await compare("balance", { proposed, ...(await allPlaces()), mail: balanceReceipt });

      // The dispatcher gives some of it back, and says why.
      nextStep();
      await page
        .locator("summary", { hasText: /^Refund$/ })
        .first()
        .click();
      await page.getByLabel("How much?").first().fill("100");
      await page.getByLabel("Why?").first().fill("The heater was out for an hour");
      await page.getByRole("button", { name: "Refund it" }).first().click();
      await expect(page.getByText("$100.00 refunded")).toBeVisible();
      await compare("refund", { proposed, ...(await allPlaces()) });

      // The business cancels, and gives the rest back.
      const afterwards = async () => {
        await page.reload();
        const desk = readKept(await shownText(money));
        await picture("desk", page);
        await openPage();
        const canceled = readCanceled(await shownText(main), language);
        await picture("page", customer);
        const { money: ledger, from } = await storedBooking(email);
        await openSheet(from);
        await expect(sheet.getByRole("heading", { name })).toBeHidden();
        const { paid = "", refunded = "" } = readLedger(ledger, from);
        return {
          desk,
          "customer’s page": canceled,
          paper: await onPaper(readCanceled),
          ledger: { paid, refunded },
        };
      };
      nextStep();
      await page.getByRole("button", { name: "Cancel the booking" }).click();
      await page.getByLabel("We do").check();
      await page.getByRole("textbox", { name: "Why" }).fill("The truck broke down");
      await page.getByRole("button", { name: "Cancel the booking and tell them" }).click();
      const cancelMail = readMail(
        await nextMail(letters.canceled.heading("").split(" ").slice(-2).join(" ")),
        language,
      );
      const canceled = await afterwards();
      await compare("canceled", {
        ...canceled,
        "goes back by the mail": { paid: cancelMail.refunded },
      });

      nextStep();
      const shares = page.getByRole("button", { name: /as given back/ });
      await expect(shares.first()).toBeVisible();
      for (let left = await shares.count(); left > 0; left -= 1) {
        await shares.first().click();
        await expect(shares).toHaveCount(left - 1);
      }
      await compare("given back", { nothing: { paid: "$0.00" }, ...(await afterwards()) });
      await phone.close();
    },
  );
}
