import type { Page } from "@playwright/test";
import { dayPath } from "../../src/config/staff-paths.ts";
import { dateFromToday, generalRequest } from "../../tests/support/lead-factories.ts";
import { deskRow, storeEmergency, storeGeneral, storeRequest } from "../support/desk.ts";
import { storeBooking, trailers } from "../support/quotes.ts";
import { countSteps } from "../support/steps.ts";
import { backend, expect, test } from "../support/test.ts";

// What a dispatcher does all day, in presses and keys. A task that takes more than stands here has become slower.

const open = (page: Page, name: string) =>
  deskRow(page, name).locator("[data-desk-action=open]").click();

/** Reduces the list to a customer, before a task begins. */
async function find(page: Page, path: string, name: string) {
  await page.goto(path);
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(deskRow(page, name)).toHaveCount(1);
}

test("the tasks of a day take few presses and keys", { tag: "@long" }, async ({ page, admin }) => {
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const count = await countSteps(page);
  const word = backend.uniqueWord();
  const taken: Record<string, string> = {};
  await admin.signIn(page);

  const phone = backend.uniquePhone();
  await storeEmergency(page, `Ray ${word}`, phone);
  await find(page, "/admin/quotes", `Ray ${word}`);
  taken["take an emergency, and log the call"] = await count(async () => {
    await open(page, `Ray ${word}`);
    await page.keyboard.press("t");
    await expect
      .poll(async () => (await backend.submissionsWithPhone(phone))[0]?.taken_at)
      .toBeTruthy();
    await page.keyboard.press("s");
    await expect
      .poll(async () => (await backend.submissionsWithPhone(phone))[0]?.first_contact_at)
      .toBeTruthy();
  });

  await storeGeneral(page, `Spam ${word}`);
  await find(page, "/admin/quotes", `Spam ${word}`);
  taken["dismiss spam"] = await count(async () => {
    await open(page, `Spam ${word}`);
    await page.keyboard.press("d");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.keyboard.press("1");
    await expect(page.getByText("Request dismissed").first()).toBeVisible();
  });
  taken["undo it"] = await count(async () => {
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(deskRow(page, `Spam ${word}`)).toHaveCount(1);
  });

  await storeRequest(
    page,
    generalRequest({
      name: `Maria ${word}`,
      email: backend.uniqueEmail(),
      event_date: dateFromToday(240),
      event_address: "2210 Oak Hollow Ln, Katy, TX 77494",
      details: { choice: "3-Station, planned for 150 guests, 6 hours" },
    }),
  );
  await find(page, "/admin/quotes", `Maria ${word}`);
  taken["send the quote of a wedding"] = await count(async () => {
    await open(page, `Maria ${word}`);
    await page.keyboard.press("p");
    const dialog = page.getByRole("dialog", { name: "Process quote" });
    await expect(dialog.getByRole("button", { name: "Send" })).toBeFocused();
    await expect(dialog.getByText("3 of 3 free").first()).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("It's on its way").first()).toBeVisible();
  });

  const day = dateFromToday(40);
  await storeBooking({
    name: `Dana ${word}`,
    phone: "713-555-0188",
    event_date: day,
    lines: [trailers()],
  });
  await page.goto("/admin/quotes");
  await expect(page.getByRole("heading", { name: "Quotes", level: 1 })).toBeVisible();
  taken["from a call to a price"] = await count(async () => {
    await page.keyboard.press("n");
    for (const words of [day, "77494", "140"]) {
      await page.keyboard.insertText(words);
      await page.keyboard.press("Enter");
    }
    await expect(page.getByText(/With delivery to Katy/).first()).toBeVisible();
  });
  await page.keyboard.press("Escape");

  await page.goto("/admin/bookings");
  await expect(deskRow(page, `Dana ${word}`)).toHaveCount(1);
  taken["find a booking by four letters"] = await count(async () => {
    await page.keyboard.press("/");
    for (const letter of word.slice(0, 4)) await page.keyboard.press(letter);
    await expect(deskRow(page, `Dana ${word}`)).toHaveCount(1);
  });
  taken["record a check"] = await count(async () => {
    await open(page, `Dana ${word}`);
    await expect(page.locator("[data-desk-action=record]")).toBeVisible();
    await page.keyboard.press("r");
    await expect(page.getByRole("form", { name: "Record payment" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/recorded by check/).first()).toBeVisible();
  });

  await page.goto(`/admin/calendar?day=${day}&view=week`);
  const bar = page.getByRole("button", { name: new RegExp(`^Dana ${word}.*no number yet`) });
  await expect(bar).toBeVisible();
  taken["give a booking its trailer"] = await count(async () => {
    await bar.click();
    await expect(page.getByRole("button", { name: "Assign no. 2" }).first()).toBeVisible();
    await page.keyboard.press("2");
    await expect(page.getByText("No. 2 assigned").first()).toBeVisible();
  });
  taken["note a flat tire of a trailer"] = await count(async () => {
    await page.getByRole("button", { name: "Log of 3-Station no. 2" }).click();
    await page.getByRole("button", { name: "Tires", exact: true }).click();
    await page.keyboard.insertText("Left one is flat");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tires noted, 3-Station, no. 2").first()).toBeVisible();
  });

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(dayPath(day));
  await expect(page.getByRole("button", { name: `Dana ${word}`, exact: true })).toBeVisible();
  taken["read a stop of the day"] = await count(async () => {
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    await expect(page.getByRole("link", { name: "Open the booking" }).first()).toBeVisible();
  });
  taken["make the driver's link"] = await count(async () => {
    await page.getByRole("button", { name: "Make a link", exact: true }).click();
    await expect(page.getByText("Link copied").first()).toBeVisible();
  });

  expect(taken).toEqual({
    "take an emergency, and log the call": "1+2",
    "dismiss spam": "1+2",
    "undo it": "1+0",
    "send the quote of a wedding": "1+2",
    "from a call to a price": "0+4",
    "find a booking by four letters": "0+5",
    "record a check": "1+2",
    "give a booking its trailer": "1+1",
    "note a flat tire of a trailer": "2+1",
    "read a stop of the day": "0+2",
    "make the driver's link": "1+0",
  });
});

test("on a phone too", { tag: ["@long", "@phone", "@narrow"] }, async ({ page, admin }) => {
  test.setTimeout(900_000);
  const count = await countSteps(page);
  const word = backend.uniqueWord();
  const taken: Record<string, string> = {};
  await admin.signIn(page);

  const phone = backend.uniquePhone();
  await storeEmergency(page, `Ray ${word}`, phone);
  await find(page, "/admin/quotes", `Ray ${word}`);
  taken["take an emergency, and log the call"] = await count(async () => {
    await open(page, `Ray ${word}`);
    await page.locator("[data-desk-action=take]").first().click();
    await expect
      .poll(async () => (await backend.submissionsWithPhone(phone))[0]?.taken_at)
      .toBeTruthy();
    await page.locator("[data-desk-action=spoke]").click();
    await expect
      .poll(async () => (await backend.submissionsWithPhone(phone))[0]?.first_contact_at)
      .toBeTruthy();
  });

  await storeGeneral(page, `Spam ${word}`);
  await find(page, "/admin/quotes", `Spam ${word}`);
  taken["dismiss spam"] = await count(async () => {
    await open(page, `Spam ${word}`);
    await page.locator("[data-desk-pane]:not([hidden]) [data-desk-action=dismiss]").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Spam" }).click();
    await expect(page.getByText("Request dismissed").first()).toBeVisible();
  });
  taken["undo it"] = await count(async () => {
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(deskRow(page, `Spam ${word}`)).toHaveCount(1);
  });

  const day = dateFromToday(41);
  await storeBooking({ name: `Dana ${word}`, event_date: day, lines: [trailers()] });
  await find(page, "/admin/bookings", `Dana ${word}`);
  taken["record a check"] = await count(async () => {
    await open(page, `Dana ${word}`);
    await page.locator("[data-desk-action=record]").click();
    await page
      .getByRole("form", { name: "Record payment" })
      .getByRole("button", { name: /^Record/ })
      .click();
    await expect(page.getByText(/recorded by check/).first()).toBeVisible();
  });

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(dayPath(day));
  taken["give a booking its trailer"] = await count(async () => {
    await page.getByRole("button", { name: `Dana ${word}`, exact: true }).click();
    await page.getByRole("checkbox", { name: /^No\. 2/ }).click();
    await expect(page.getByText(/No\. 2/).first()).toBeVisible();
  });
  taken["make the driver's link"] = await count(async () => {
    await page.getByRole("button", { name: "Make a link", exact: true }).click();
    await expect(page.getByText("Link copied").first()).toBeVisible();
  });

  expect(taken).toEqual({
    "take an emergency, and log the call": "3+0",
    "dismiss spam": "3+0",
    "undo it": "1+0",
    "record a check": "3+0",
    "give a booking its trailer": "2+0",
    "make the driver's link": "1+0",
  });
});
