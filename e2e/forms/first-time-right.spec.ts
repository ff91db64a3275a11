import { readFile } from "node:fs/promises";
import { paths } from "../../src/config/paths.ts";
import { fillEmergencyForm, quoteForm, sendQuoteForm } from "../support/forms.ts";
import { backend, expect, test } from "../support/test.ts";

// Forms as a tired person fills them in.

/** In the specification's words, which the toast has. */
const FIRST = "Name must be at least 2 characters";

// The messages of every form: tests/site/forms/every-field.test.tsx.
test("sent empty, everything that is missing is said at once", async ({ page }) => {
  // The room for it is smallest on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.emergency);
  const form = page.getByRole("form", { name: "Emergency request" });
  await form.scrollIntoViewIfNeeded();
  await form.getByRole("button", { name: "Send emergency request" }).click();

  const summary = form.getByRole("region", { name: / fields still need an answer$/ });
  await expect(summary).toBeFocused();
  const links = summary.getByRole("link");
  const invalid = form.locator("[aria-invalid=true]");
  const messages = await links.allTextContents();
  expect(messages.length).toBeGreaterThan(3);
  await expect(invalid).toHaveCount(messages.length);
  // The first message also comes in a toast, which leaves what one needs in sight.
  const toast = page.getByRole("region").getByRole("listitem").filter({ hasText: FIRST });
  const low = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
  // The page glides there.
  await expect
    .poll(async () => (await summary.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(Math.floor(low));

  for (const message of messages) {
    await links.filter({ hasText: message }).click();
    await expect(invalid.and(page.locator(":focus"))).toHaveAccessibleDescription(
      new RegExp(message),
    );
  }
  // What is mended is told of no longer.
  await form.getByLabel("Name").fill("Dana Whitfield");
  await expect(links).toHaveText(messages.slice(1));
  await expect(toast).toHaveCount(0);
});

test("a crew's request with two typos, and what is received", { tag: "@long" }, async ({
  page,
}) => {
  const email = backend.uniqueEmail();
  const year = new Date().getFullYear() + 1;
  await page.goto(paths.construction);
  await page.locator("#quote-form").scrollIntoViewIfNeeded();
  const form = quoteForm(page);
  await form.getByLabel("Name").fill("Dana Whitfield");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Crew size").fill("35");
  await form.getByLabel("Site").fill("FM 1960 at Kuykendahl");
  await form.getByLabel("For how long?").fill("6 weeks");
  await form.getByLabel("Phone").fill("713.555.019 ext. 42");
  const date = form.getByRole("textbox", { name: "Start date" });
  await date.fill(`11/20/${year + 9}`);

  await sendQuoteForm(page);
  const summary = form.getByRole("region", { name: "2 answers may be typos" });
  await expect(summary).toContainText("That is 9 digits; US numbers have 10.");
  await expect(summary).toContainText(`That is in ${year + 9}.`);
  expect(await backend.submissionsOf(email)).toEqual([]);
  await date.fill(`11/20/${year}`);
  await sendQuoteForm(page);

  const received = page.getByRole("region", { name: "We have your quote request" });
  await expect(received).toBeFocused();
  await expect(received).toContainText(/We will reply by .* Central/);
  await expect(received).toContainText("FM 1960 at Kuykendahl");
  await expect(received.getByRole("link", { name: "(713) 555-0100" }).first()).toHaveAttribute(
    "href",
    /^tel:/,
  );
  await expect(form).toBeHidden();
  expect(await backend.submissionsOf(email)).toMatchObject([
    {
      event_date: `${year}-11-20`,
      number_of_guests: 35,
      phone: "713-555-019",
      details: { extension: "42", duration: "6 weeks" },
    },
  ]);
  const downloading = page.waitForEvent("download");
  await received.getByRole("button", { name: "Add to calendar" }).click();
  const calendar = await readFile(await (await downloading).path(), "utf8");
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${year}1120`);
});

test("the calendar has lists, its own button, and a page in use around it", async ({ page }) => {
  await page.goto(paths.luxuryTrailersQuote);
  const open = page.getByRole("button", { name: "Event date: Open the calendar" });
  await open.click();
  const calendar = page.getByRole("dialog", { name: "Event date" });
  const year = String(new Date().getFullYear() + 2);
  await calendar.getByRole("combobox", { name: /year/i }).selectOption(year);
  await calendar.getByRole("combobox", { name: /month/i }).selectOption({ label: "March" });
  await calendar.getByRole("button", { name: /next month/i }).click();
  await expect(calendar.getByRole("grid", { name: `April ${year}` })).toBeVisible();
  // Nothing lies over the page.
  await page.getByLabel("Name").click();
  await expect(calendar).toHaveCount(0);
  await open.click();
  await calendar.getByRole("button", { name: "Close the calendar" }).click();
  await expect(calendar).toHaveCount(0);
  await expect(open).toBeFocused();
});

test("an emergency: consent is required and says so, an extension is kept, and the confirmation calls it received", async ({
  page,
}) => {
  const phone = backend.uniquePhone();
  await page.goto(paths.emergency);
  await fillEmergencyForm(page, { phone: `${phone.replaceAll(" ", ".")} x 7` });
  const consent = page.getByRole("checkbox", { name: /\(required\)/ });
  await consent.uncheck();
  const send = page.getByRole("button", { name: "Send emergency request" });
  await send.click();
  await expect(consent).toBeFocused();
  await consent.check();
  await send.click();
  const received = page.getByRole("region", { name: "We have your emergency request" });
  await expect(received).toBeFocused();
  await expect(received.getByRole("button", { name: "Add to calendar" })).toHaveCount(0);
  const [row] = await backend.submissionsWithPhone(phone.replaceAll(" ", "-"));
  expect(row?.additional_info).toContain("extension 7");
});
