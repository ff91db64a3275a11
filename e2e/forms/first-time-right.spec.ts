import { readFile } from "node:fs/promises";
import { paths } from "../../src/config/paths.ts";
import { fillEmergencyForm, quoteForm } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

// Forms as a tired person fills them in.

/** In the specification's words, which the toast has. */
const FIRST = "Name must be at least 2 characters";

const NAME = "Enter your name";
const EMAIL = "Enter an e-mail address like jo@example.com";
const PHONE = "Enter a phone number with area code, like 713-555-0123";

/** Every message of a form sent empty, in the order of the screen. */
const EMPTY = [
  {
    path: paths.contact,
    place: "#quote-form",
    form: "Quote request",
    title: "Validation Error",
    messages: [
      NAME,
      EMAIL,
      "Choose a date",
      "Enter how many guests you expect",
      "Enter an address, a venue or a town",
    ],
  },
  {
    path: paths.construction,
    place: "#quote-form",
    form: "Quote request",
    title: "Validation Error",
    messages: [
      NAME,
      EMAIL,
      "Choose a date",
      "Enter how many people",
      "Enter the address of the site, or the nearest intersection",
    ],
  },
  {
    path: paths.emergency,
    place: "#emergency-form",
    form: "Emergency request",
    title: "Validation Error",
    messages: [
      NAME,
      PHONE,
      "Choose how urgent it is",
      "Choose what happened",
      "Enter where you need us",
      "Describe what happened",
      "Choose how many units, or that you are not sure",
      "Check the box so that we may call you",
    ],
  },
  {
    path: paths.luxuryTrailersQuote,
    place: "main",
    form: "Luxury trailer quote request",
    title: "Form Error",
    messages: [NAME, EMAIL, PHONE, "Choose a date"],
  },
];

for (const { path, place, form: label, title, messages } of EMPTY) {
  test(`${path}: sent empty, everything that is missing is said at once`, {
    tag: path === paths.emergency ? [] : "@long",
  }, async ({ page }) => {
    // The room for it is smallest on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const form = page.getByRole("form", { name: label });
    const send = form.getByRole("button", { name: /^(Request my quote|Send emergency request)$/ });
    await page.locator(place).scrollIntoViewIfNeeded();
    await expect(form.getByText("All fields are required unless marked optional.")).toHaveCount(1);
    await send.click();

    const summary = form.getByRole("region", { name: / fields still need an answer$/ });
    await expect(summary).toBeFocused();
    await expect(summary).toHaveAccessibleName(`${messages.length} fields still need an answer`);
    await expect(summary.getByRole("link")).toHaveText(messages);
    await expect(form.locator("[aria-invalid=true]")).toHaveCount(messages.length);
    // The first message also comes in a toast, which leaves what one needs in sight.
    const toast = page.getByRole("region").getByRole("listitem").filter({ hasText: title });
    await expect(toast).toContainText(FIRST);
    const low = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
    // The page glides there.
    await expect
      .poll(async () => (await summary.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual(Math.floor(low));

    for (const message of messages) {
      const link = summary.getByRole("link", { name: message });
      await link.click();
      const focused = form.locator("[aria-invalid=true]:focus");
      await expect(focused).toHaveAccessibleDescription(new RegExp(message));
    }
    // What is mended is told of no longer.
    await form.getByLabel("Name").fill("Dana Whitfield");
    await expect(summary.getByRole("link")).toHaveText(messages.slice(1));
    await expect(toast).toHaveCount(0);
  });
}

test("a crew's request: dots in the phone, a digit too few, a year too far, and what is received", {
  tag: "@long",
}, async ({ page, backend }) => {
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
  // As people write dates; what was understood is written out.
  const typed = [
    [`${year}-11-20`, new RegExp(`20, ${year}$`)],
    [`Nov 20th ${year}`, new RegExp(`20, ${year}$`)],
    ["11/20", /Nov.* 20, /],
    [`11/20/${year + 9}`, new RegExp(`20, ${year + 9}$`)],
  ] as const;
  for (const [text, understood] of typed) {
    await date.fill(text);
    await date.blur();
    await expect(date).toHaveValue(understood);
  }

  const send = form.getByRole("button", { name: "Request my quote" });
  await send.click();
  const summary = form.getByRole("region", { name: "2 answers may be typos" });
  await expect(summary).toContainText("That is 9 digits; US numbers have 10.");
  await expect(summary).toContainText(`That is in ${year + 9}.`);
  expect(await backend.submissionsOf(email)).toEqual([]);
  await date.fill(`11/20/${year}`);
  await send.click();

  const received = page.getByRole("region", { name: "We have your quote request" });
  await expect(received).toBeFocused();
  await expect(received).toContainText(/We will reply by .* Central/);
  await expect(received).toContainText("FM 1960 at Kuykendahl");
  await expect(received.getByRole("link", { name: "(713) 555-0100" }).first()).toHaveAttribute(
    "href",
    /^tel:/,
  );
  await expect(form.getByRole("heading", { name: "Another request" })).toBeVisible();
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

  // Pressed again at once: the request to wait, alone.
  await form.getByLabel("Name").fill("Dana Whitfield");
  await send.click();
  await expect(page.getByText("Please Wait", { exact: true })).toBeVisible();
  await expect(page.getByText("Quote Request Submitted!", { exact: true })).toHaveCount(0);
});

test("the calendar: years and months by list, closed by its button, the page in use around it", async ({
  page,
}) => {
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
  backend,
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

test("/thank-you says what was asked only to whoever comes from the form", async ({ page }) => {
  await page.goto(paths.thankYou);
  await expect(page.getByRole("main")).toContainText("within 24 hours");
  await expect(page.getByText("What you asked for")).toHaveCount(0);
  await expect(page.getByText(/A copy is on its way/)).toHaveCount(0);
});
