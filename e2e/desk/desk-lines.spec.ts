import { formatCalendarDate } from "../../src/lib/calendar-date.ts";
import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { openQuote } from "../support/desk.ts";
import { askForQuote } from "../support/forms.ts";
import { storeQuote } from "../support/quotes.ts";
import { expect, test } from "../support/test.ts";

const trailers = (quantity: number) => ({
  kind: "model",
  text: "3-Station trailer",
  model: "3-station",
  quantity,
  price: 1200,
});

test("lines are typed with the keyboard, add up, and reach mail and paper", {
  tag: "@long",
}, async ({ page, admin, backend }) => {
  const name = `Dana ${backend.uniqueWord()}`;
  await askForQuote(page, { name, email: backend.uniqueEmail() });

  await admin.signIn(page);
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: `Process quote: ${name}` }).click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Quote amount (USD)");
  await expect(amount).toBeFocused();
  await dialog.getByRole("button", { name: "Add lines" }).press("Enter");
  await dialog.getByRole("button", { name: "Trailer", exact: true }).press("Enter");
  await expect(dialog.getByLabel("Model")).toBeFocused();
  await dialog.getByLabel("Model").selectOption("3-station");
  await dialog.getByLabel("How many").fill("2");
  await dialog.getByLabel("Each (USD)").fill("1,200");
  await dialog.getByRole("button", { name: "Mileage", exact: true }).press("Enter");
  const mileage = dialog.getByRole("group", { name: "Line 2: Mileage" });
  await expect(mileage.getByLabel("Miles")).toBeFocused();
  await page.keyboard.type("12.5");
  await page.keyboard.press("Tab");
  await page.keyboard.type("4.05");
  await dialog.getByRole("button", { name: "Discount", exact: true }).press("Enter");
  const discount = dialog.getByRole("group", { name: "Line 3: Discount" });
  await expect(discount.getByLabel("Discount (USD)")).toBeFocused();
  await page.keyboard.type("100");
  await dialog.getByRole("button", { name: "Tax", exact: true }).press("Enter");
  const tax = dialog.getByRole("group", { name: "Line 4: Tax" });
  await expect(tax.getByLabel("Percent")).toBeFocused();
  await page.keyboard.type("8.25");
  await dialog.getByRole("button", { name: "Other", exact: true }).press("Enter");
  await dialog.getByRole("button", { name: /^Remove line 5/ }).click();
  await expect(amount).toHaveValue("2544.56");
  await expect(amount).not.toBeEditable();
  await dialog.getByRole("button", { name: "Add delivery and pickup" }).press("Enter");
  await dialog.getByLabel("Delivery day").fill(dateFromToday(30));
  await dialog.getByLabel("Delivery window").fill("7 to 9 AM");
  await dialog.getByLabel("Pickup day").fill(dateFromToday(29));
  await dialog.getByRole("button", { name: "Create quote" }).click();
  await expect(dialog.getByText("Pickup is before delivery", { exact: true })).toBeVisible();
  await dialog.getByLabel("Pickup day").fill(dateFromToday(31));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create quote" }).click();
  await expect(page.getByText("Quote processed successfully.", { exact: true })).toBeVisible();

  const card = await openQuote(page, name);
  await expect(card.getByText("$2,544.56").first()).toBeVisible();
  await card.getByText("Read the message", { exact: true }).click();
  for (const line of [
    "- 2 x 3-Station trailer at $1,200.00: $2,400.00",
    "- Mileage, 12.5 x $4.05: $50.63",
    "- Discount: -$100.00",
    "- Sales tax, 8.25%: $193.93",
    "Total: $2,544.56",
  ]) {
    await expect(card.getByText(line).first()).toBeVisible();
  }

  await card.getByRole("button", { name: "Edit", exact: true }).click();
  await card.getByLabel("What is included").fill("Paper and soap\nA ramp");
  await card.getByRole("button", { name: "Save changes" }).click();
  // While it is on its way, when its button says so, what goes out is asked about.
  await expect(card.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  const opened = page.waitForEvent("popup");
  await card.getByRole("link", { name: /^Print/ }).click();
  const sheet = await opened;
  const paper = sheet.getByRole("article");
  await expect(paper.getByRole("row", { name: /3-Station trailer/ })).toContainText("$2,400.00");
  await expect(paper).toContainText("$2,544.56");
  await expect(paper).toContainText("A ramp");
  await expect(paper).toContainText("Our guarantee");
  await expect(paper).toContainText("7 to 9 AM");
  await expectAccessible(sheet);
  await sheet.emulateMedia({ media: "print" });
  await sheet.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = (await sheet.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});

test(
  "accepting more trailers than there are is asked about, and the calendar shows the day",
  { tag: "@long" },
  async ({ page, admin, backend, baseURL }, { retry }) => {
    // At the second try the first one's quotes are there.
    const day = dateFromToday(300 + retry);
    const [first, second] = [`Ana ${backend.uniqueWord()}`, `Ben ${backend.uniqueWord()}`];
    for (const name of [first, second]) {
      await storeQuote(baseURL ?? "", {
        name,
        email: backend.uniqueEmail(),
        event_date: day,
        lines: [trailers(2)],
      });
    }
    await admin.signIn(page);
    const accept = async (name: string) => {
      const card = await openQuote(page, name);
      // Read out on the phone: it needs no sending first.
      await card.getByRole("button", { name: "Accepted", exact: true }).click();
      const dialog = page.getByRole("alertdialog", { name: `Did ${name} say yes?` });
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Mark as accepted" }).click();
      return card;
    };
    const calm = await accept(first);
    await expect(calm.getByText("accepted", { exact: true }).first()).toBeVisible();

    const card = await accept(second);
    const question = page.getByRole("alertdialog", { name: "Accept and overbook?" });
    await expect(question).toContainText("2 of 3 3-Station trailers are already accepted");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Not yet" }).click();
    await expect(question).toHaveCount(0);
    await expect(card.getByText(/^draft/).first()).toBeVisible();
    await page.getByRole("button", { name: "Mark as accepted" }).click();
    await question.getByRole("button", { name: "Accept anyway" }).click();
    await expect(card.getByText("accepted", { exact: true }).first()).toBeVisible();

    await page.getByRole("link", { name: "Calendar" }).click();
    await expect(page).toHaveURL(/\/admin\/quotes\/calendar$/);
    await page.goto(`/admin/quotes/calendar?month=${day.slice(0, 7)}`);
    const cell = page.getByRole("button", {
      name: `${formatCalendarDate(day)}: 3-Station: 4 of 3 accepted, overbooked`,
    });
    await cell.press("Enter");
    const quotes = page.getByRole("region", { name: /^Quotes for / });
    await expect(quotes.getByText(first)).toBeVisible();
    await expect(quotes.getByText(second)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(quotes.getByText(first)).toBeVisible();
    await page.getByRole("button", { name: "Next month" }).click();
    await expect(quotes).toHaveCount(0);
  },
);
