import { expect, type Page } from "@playwright/test";
import { backend } from "./backend.ts";

/** The general quote form of a page. */
export const quoteForm = (page: Page) => page.getByRole("form", { name: "Quote request" });

/** Picks the 15th of next month, which is never past. */
async function pickDate(page: Page, form: ReturnType<typeof quoteForm>) {
  await form.getByRole("button", { name: "Event date: Open the calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Event date" });
  await dialog.getByRole("button", { name: /next month/i }).click();
  await dialog.getByRole("gridcell").getByText("15", { exact: true }).click();
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Fills the general form in with an answer that passes every check, except for what is given. */
export async function fillQuoteForm(
  page: Page,
  {
    name = "Dana Whitfield",
    email = backend.uniqueEmail(),
  }: { name?: string; email?: string } = {},
) {
  await page.locator("#quote-form").scrollIntoViewIfNeeded();
  const form = quoteForm(page);
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Number of guests").fill("140");
  await form.getByLabel("Event location").fill("2310 Bagby St, Houston");
  await pickDate(page, form);
}

/** Presses the button of the general form. */
export const sendQuoteForm = (page: Page) =>
  quoteForm(page).getByRole("button", { name: "Request my quote" }).click();

/** Has a visitor ask for a quote on the contact page, and waits until it is stored. */
export async function askForQuote(page: Page, who: Parameters<typeof fillQuoteForm>[1]) {
  await page.goto("/contact");
  await fillQuoteForm(page, who);
  await sendQuoteForm(page);
  await expect(page.getByText("Quote Request Submitted!", { exact: true })).toBeVisible();
}

/** Fills the emergency form in; e-mail and everything optional stay empty. */
export async function fillEmergencyForm(
  page: Page,
  { name = "Ray Ortega", phone }: { name?: string; phone: string },
) {
  await page.locator("#emergency-form").scrollIntoViewIfNeeded();
  const form = page.getByRole("form", { name: "Emergency request" });
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Phone").fill(phone);
  await choose(page, "How urgent is it?", "Immediate (we deploy within 3 hours)");
  await choose(page, "What happened?", "Plumbing failure");
  await choose(page, "Units needed", "2 units");
  await form.getByLabel("Where do you need us?").fill("4800 Calhoun Rd, Houston");
  await form
    .getByLabel("Describe the emergency")
    .fill("The main sewer line backed up on two floors.");
  await form.getByRole("checkbox", { name: /required/ }).check();
}
