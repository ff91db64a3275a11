import type { Page } from "@playwright/test";
import { dayPath, staffPaths } from "../../src/config/staff-paths.ts";
import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { deskRow, storeEmergency, storeGeneral } from "../support/desk.ts";
import { storeBooking, trailers } from "../support/quotes.ts";
import { countSteps } from "../support/steps.ts";
import { backend, expect, test } from "../support/test.ts";

// What a dispatcher does all day, in presses and keys beside words. A task that takes more than stands here has become slower.

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

  const day = dateFromToday(40);
  await storeBooking({
    name: `Dana ${word}`,
    phone: "713-555-0188",
    event_date: day,
    lines: [trailers()],
  });
  await page.goto("/admin/bookings");
  await expect(deskRow(page, `Dana ${word}`)).toHaveCount(1);
  taken["find a booking by four letters"] = await count(async () => {
    await page.keyboard.press("/");
    for (const letter of word.slice(0, 4)) await page.keyboard.press(letter);
    await expect(deskRow(page, `Dana ${word}`)).toHaveCount(1);
  });
  await page.goto(`${staffPaths.calendar}?day=${day}&view=week`);
  const bar = page.getByRole("button", { name: new RegExp(`^Dana ${word}.*no number yet`) });
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
  taken["make the driver's link"] = await count(async () => {
    await page.getByRole("button", { name: "Make a link", exact: true }).click();
    await expect(page.getByText("Link copied").first()).toBeVisible();
  });

  expect(taken).toEqual({
    "take an emergency, and log the call": "1+2",
    "dismiss spam": "1+2",
    "undo it": "1+0",
    "find a booking by four letters": "0+5",
    "give a booking its trailer": "1+1",
    "note a flat tire of a trailer": "2+1",
    "make the driver's link": "1+0",
  });
});
