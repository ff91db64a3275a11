import type { Page } from "@playwright/test";
import { waitUntilLive } from "../support/live.ts";
import { backend, expect, test } from "../support/test.ts";

/** No mouse and no touch in this file: only what a keyboard can do. */

async function tabAndType(page: Page, text: string) {
  await page.keyboard.press("Tab");
  await page.keyboard.type(text);
}

/** Opens the choice that comes next, takes its option number `position` (from 1), and closes it. */
async function tabAndChoose(page: Page, position: number) {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const options = page.getByRole("option");
  await expect(options.first()).toBeFocused();
  for (let next = 1; next < position; next += 1) {
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(next)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(0);
  // On a slow machine the focus comes back to the field a moment after the list is gone.
  await expect(page.locator("[role=combobox]:focus")).toHaveCount(1);
}

/** The box for texts, and the two links beside it. */
async function tabPastTexts(page: Page) {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: /^Text me/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
}

test("the emergency form is sent with the keyboard alone", { tag: "@journey" }, async ({
  page,
}) => {
  const phone = backend.uniquePhone();
  await page.goto("/emergency#emergency-form");
  const form = page.getByRole("form", { name: "Emergency request" });
  await form.getByLabel("Name").focus();
  await page.keyboard.type("Ray Ortega");
  await tabAndType(page, phone);
  await tabPastTexts(page);
  await tabAndChoose(page, 2);
  await tabAndChoose(page, 3);
  await tabAndType(page, "4800 Calhoun Rd, Houston");
  await tabAndType(page, "No power and the pumps are down.");
  await tabAndChoose(page, 6);
  for (let field = 0; field < 5; field += 1) await page.keyboard.press("Tab");
  await expect(form.getByRole("checkbox", { name: /required/ })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Emergency Request Submitted!", { exact: true })).toBeVisible();
  const received = page.getByRole("region", { name: "We have your emergency request" });
  await expect(received).toBeFocused();
  await expect(received.getByRole("button", { name: "Add to calendar" })).toHaveCount(0);
  expect(await backend.submissionsWithPhone(phone)).toMatchObject([
    {
      event_type: "EMERGENCY: power-outage",
      number_of_guests: null,
      additional_info: expect.stringContaining("Urgency: Same day"),
    },
  ]);
});

test("the luxury form is sent with the keyboard alone", { tag: "@long" }, async ({ page }) => {
  const email = backend.uniqueEmail();
  await page.goto("/luxury-trailers/quote");
  const form = page.getByRole("form", { name: "Luxury trailer quote request" });
  await form.getByLabel("Name").focus();
  await page.keyboard.type("Priya Raman");
  await tabAndType(page, email);
  await tabAndType(page, "713-555-0177");
  // The day itself, and beside it the button of the calendar.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const calendar = page.getByRole("dialog", { name: "Event date" });
  await expect(
    calendar.getByRole("gridcell").getByRole("button").and(page.locator(":focus")),
  ).toHaveCount(1);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await expect(calendar).toHaveCount(0);
  await expect(form.getByRole("button", { name: /Open the calendar/ })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Event date" })).not.toHaveValue("");
  await form.getByLabel("Name").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/thank-you$/);
  const received = page.getByRole("region", { name: "We have your request" });
  await expect(received).toContainText("713-555-0177");
  expect(await backend.submissionsOf(email)).toHaveLength(1);
  // Only to those who come from the form.
  await page.reload();
  await waitUntilLive(page);
  await expect(received).toHaveCount(0);
});
