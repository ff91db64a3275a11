import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { openQuote, openRequest, openSheet, storeGeneral } from "../support/desk.ts";
import { expectOnePage } from "../support/paper.ts";
import { storeQuote, trailers } from "../support/quotes.ts";
import { backend, expect, test } from "../support/test.ts";

test("typed lines add up, and reach the printed sheet", { tag: "@long" }, async ({
  page,
  admin,
}) => {
  const name = `Dana ${backend.uniqueWord()}`;
  await storeGeneral(page, name);
  await admin.signIn(page);
  const dialog = await openRequest(page, name);
  const amount = dialog.getByLabel("Quote amount (USD)");
  await expect(amount).toBeFocused();
  const press = (button: string) =>
    dialog.getByRole("button", { name: button, exact: true }).press("Enter");
  await press("Trailer");
  await expect(dialog.getByLabel("Model")).toBeFocused();
  await dialog.getByLabel("Model").selectOption("3-station");
  await dialog.getByLabel("How many").fill("2");
  await dialog.getByLabel("Each (USD)").fill("1,200");
  for (const [kind, group, field, keys] of [
    ["Mileage", "Line 2: Mileage", "Miles", ["12.5", "4.05"]],
    ["Discount", "Line 3: Discount", "Discount (USD)", ["100"]],
    ["Tax", "Line 4: Tax", "Percent", ["8.25"]],
  ] as const) {
    await press(kind);
    const line = dialog.getByRole("group", { name: group });
    await expect(line.getByLabel(field, { exact: true })).toBeFocused();
    for (const [place, typed] of keys.entries()) {
      if (place > 0) await page.keyboard.press("Tab");
      await page.keyboard.type(typed);
    }
  }
  await press("Other");
  // A new line stands above the tax.
  await dialog.getByRole("button", { name: /^Remove line 2/ }).click();
  await expect(amount).toHaveCount(0);
  await expect(dialog.getByText("Total $2,544.56")).toBeVisible();
  await dialog.getByLabel("Delivery day").fill(dateFromToday(30));
  await dialog.getByLabel("Delivery window").fill("7 to 9 AM");
  await dialog.getByLabel("Pickup day").fill(dateFromToday(29));
  await press("Create quote");
  await expect(dialog.getByText("Pickup is before delivery", { exact: true })).toBeVisible();
  await dialog.getByLabel("Pickup day").fill(dateFromToday(31));
  await expectAccessible(page);
  await press("Create quote");
  await expect(page.getByText("Quote processed successfully.", { exact: true })).toBeVisible();

  const card = await openQuote(page, name);
  await expect(card.getByText("$2,544.56").first()).toBeVisible();
  await card.getByRole("button", { name: "Edit", exact: true }).click();
  await card.getByLabel("What is included").fill("Paper and soap\nA ramp");
  await card.getByRole("button", { name: "Save changes" }).click();
  // Until it is saved, printing would ask about unsaved changes.
  await expect(card.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  const sheet = await openSheet(card);
  const paper = sheet.getByRole("article");
  await expect(paper.getByRole("row", { name: /3-Station trailer/ })).toContainText("$2,400.00");
  for (const text of ["$2,544.56", "A ramp", "Our guarantee", "7 to 9 AM"]) {
    await expect(paper).toContainText(text);
  }
  await expectAccessible(sheet);
  await sheet.emulateMedia({ media: "print" });
  await expectOnePage(sheet);
});

test(
  "accepting more trailers than there are is asked about, and the calendar shows the day",
  {
    tag: "@long",
  },
  async ({ page, admin }, { retry }) => {
    // At the second try the first one's quotes are there.
    const day = dateFromToday(300 + retry);
    const [first, second] = [`Ana ${backend.uniqueWord()}`, `Ben ${backend.uniqueWord()}`];
    for (const name of [first, second]) {
      await storeQuote({ name, event_date: day, lines: [trailers(2)] });
    }
    await admin.signIn(page);
    const accept = async (name: string) => {
      const card = await openQuote(page, name);
      // Read out on the phone: it needs no sending first.
      await card.getByRole("button", { name: "Accepted", exact: true }).click();
      const dialog = page.getByRole("alertdialog", { name: `Did ${name} say yes?` });
      await expectAccessible(page);
      await dialog.getByRole("combobox", { name: "Terms you read to them" }).click();
      await page.getByRole("option", { name: "I didn't read any" }).click();
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
    await page.goto(`/admin/quotes/calendar?day=${day}`);
    await page.getByRole("button", { name: new RegExp(`^${first}, 1 of 2`) }).press("Enter");
    await expect(page.getByRole("heading", { name: first })).toBeVisible();
    await expect(page.getByText("1 3-Station short", { exact: false })).toBeVisible();
    await expect(page.getByRole("button", { name: second }).first()).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: first })).toBeVisible();
    await page.getByRole("button", { name: "Next week" }).click();
    await expect(page.getByRole("heading", { name: first })).toHaveCount(0);
  },
);
