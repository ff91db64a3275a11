import type { Locator, Page } from "@playwright/test";
import { paths } from "../../src/config/paths.ts";
import { expectAccessible } from "../support/axe.ts";
import { fillQuoteForm, quoteForm, sendQuoteForm } from "../support/forms.ts";
import { expectMessage, recordMessages } from "../support/messages.ts";
import { expectOnePage } from "../support/paper.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expectNoSidewaysScroll } from "../support/small-screens.ts";
import { backend, expect, test } from "../support/test.ts";

// What helps to choose a trailer, and how the choice comes into the form.

/** A part of the page, whose code comes on approach. */
async function part(page: Page, name: string) {
  const region = page.getByRole("region", { name });
  await region.scrollIntoViewIfNeeded();
  return region;
}

const use = (tool: Locator) => tool.getByRole("link", { name: "Use this in my quote" }).click();

const expectSelection = (page: Page, selection: string | RegExp) =>
  expect(page.getByText(selection)).toBeVisible();

/** Sends the form that is filled in. @returns what was stored of it */
async function sent(page: Page, email: string) {
  await sendQuoteForm(page);
  await expectMessage(page, "Quote Request Submitted!");
  return backend.submissionsOf(email);
}

test.beforeEach(({ page }) => recordMessages(page));

async function fillGuestPlanner(page: Page) {
  const planner = await part(page, "How many trailers?");
  await planner.getByLabel("Guests").fill("250");
  await planner.getByLabel("Hours").fill("7");
  await planner.getByLabel("Beer and wine").check();
  const answer = planner.getByRole("status").first();
  await expect(answer).toContainText("One 4-Station trailer and one 2-Station trailer");
  await expect(planner).toContainText("= 307.625, rounded up to 308.");
  // The specification's range for any trailer, once, as what it is.
  await expect(planner.getByText("75–100 guests per trailer")).toHaveCount(1);
  await expect(page).toHaveURL(/guests=250&hours=7&drinks=beer-wine&crowd=mixed/);
  await use(planner);
  await expectSelection(page, /^Your selection: 4-Station, 2-Station, planned for 250/);
  await expect(quoteForm(page).getByLabel("Number of guests")).toHaveValue("250");
}

test("from any page that has it to the calculator, four answers, the trailers, and on to the form", {
  tag: "@long",
}, async ({ page }) => {
  for (const path of ["/trailers", "/weddings", "/events", "/corporate-events", "/faq"]) {
    await page.goto(`${path}#planner`);
    await fillGuestPlanner(page);
  }
  const email = backend.uniqueEmail();
  await page.goto("/contact");
  await page.getByRole("link", { name: "Not sure which trailer? Four questions" }).click();
  await expect((await part(page, "How many trailers?")).getByLabel("Guests")).toBeInViewport();
  await fillGuestPlanner(page);
  await fillQuoteForm(page, { email });
  const choice =
    "4-Station, 2-Station, planned for 250 guests, 7 hours, beer and wine, a mixed crowd";
  expect(await sent(page, email)).toMatchObject([{ number_of_guests: 140, details: { choice } }]);
});

test("an answer about guests has an address, and can be taken away", async ({ page }) => {
  const email = backend.uniqueEmail();
  await page.goto("/events?guests=90&hours=3&drinks=none#planner");
  const planner = page.getByRole("region", { name: "How many trailers?" });
  const guests = planner.getByLabel("Guests");
  await expect(planner.getByRole("status").first()).toContainText("2-Station trailer");
  await expect(guests).toHaveValue("90");
  await guests.fill("about 95");
  await expect(planner).toContainText("We read this as 95 guests.");
  await guests.fill("many");
  await expect(planner).toContainText("Enter a whole number from 1 to 10,000");
  await guests.fill("90");
  await use(planner);
  await page.getByRole("button", { name: "Remove your selection" }).click();
  await fillQuoteForm(page, { email });
  expect(await sent(page, email)).toMatchObject([{ additional_info: null, details: null }]);
});

test("a crew, its trailers and visits, and on to the form", { tag: "@long" }, async ({ page }) => {
  const email = backend.uniqueEmail();
  await page.goto("/construction#crew-planner");
  const planner = await part(page, "Which trailers for your crew");
  await planner.getByLabel("Workers").fill("80");
  await planner.getByLabel("Weeks").fill("12");
  await planner.getByLabel("10 hours, 5 days a week").check();
  const answer = planner.getByRole("status").first();
  await expect(answer).toContainText("4-Station trailer");
  await expect(answer).toContainText("2 toilet seats and 2 urinals");
  await expect(answer).toContainText("3 service visits a week, 36 in 12 weeks");
  await expect(page).toHaveURL(/crew=80&shift=10x5&weeks=12/);
  await use(planner);
  await expectSelection(page, /^Your selection: 4-Station, planned for a crew of 80/);
  const form = quoteForm(page);
  await expect(form.getByLabel("Crew size")).toHaveValue("80");
  await expect(form.getByLabel("For how long?")).toHaveValue("12 weeks");
  await form.getByLabel("Name").fill("Sam Okafor");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Start date", { exact: true }).fill(`3/15/${new Date().getFullYear() + 1}`);
  await form.getByLabel("Site", { exact: true }).fill("4800 Calhoun Rd, Houston");
  const choice =
    "4-Station, planned for a crew of 80, 10 hours, 5 days a week, 12 weeks, 3 service visits a week";
  expect(await sent(page, email)).toMatchObject([
    { number_of_guests: 80, details: { choice, duration: "12 weeks" } },
  ]);
});

test("an answer about a crew has an address, and says what it cannot read", async ({ page }) => {
  await page.goto("/construction?crew=15&shift=8x5&weeks=2#crew-planner");
  const planner = page.getByRole("region", { name: "Which trailers for your crew" });
  await expect(planner.getByLabel("Workers")).toHaveValue("15");
  await expect(planner.getByRole("status").first()).toContainText("The rule asks for 1 toilet.");
  await planner.getByLabel("Workers").fill("0");
  await expect(planner).toContainText("Enter a whole number from 1 to 10,000");
});

test("a place, what fits it, and on to the form", { tag: "@long" }, async ({ page }) => {
  await page.goto("/trailers#fit");
  const check = await part(page, "Will it fit?");
  await check.getByLabel("Length of the space").fill("18");
  await check.getByLabel("Width of the space").fill("12'");
  await check.getByLabel("Overhead clearance").fill("");
  await check.getByLabel("Gate width").fill("10 ft 6 in");
  const answers = check.getByRole("listitem");
  await expect(answers.nth(0)).toContainText("Tight");
  await expect(answers.nth(0)).toContainText("1'4\" to spare at the gate");
  await expect(answers.nth(1)).toContainText("Not known: measure with us");
  await expect(answers.nth(1)).toContainText("set up it is 11' wide");
  await expect(answers.nth(2)).toContainText("1' short in length");
  await expect(check.getByRole("img", { name: /^The 2-Station from above/ })).toBeVisible();
  await expect(page).toHaveURL(/length=216&width=144&gate=126/);
  await check.getByLabel("Gate width").fill("wide");
  await expect(check).toContainText("Enter feet, or feet and inches");
  await check.getByLabel("Gate width").fill("10'6\"");
  await check.getByLabel("3-Station").check();
  await expect(check.getByRole("img", { name: /^The 3-Station from the side/ })).toBeVisible();
  await check.getByLabel("2-Station").check();
  await use(check);
  await expectSelection(
    page,
    "Your selection: 2-Station, for a space of 18' x 12', a gate of 10'6\"",
  );
});

test("a ZIP code, a town, an unknown place, to the form", { tag: "@long" }, async ({ page }) => {
  const tables: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("texas-zips")) tables.push(request.url());
  });
  await page.goto("/trailers#area");
  const check = await part(page, "Do we deliver to you?");
  const field = check.getByLabel("ZIP code or town");
  const answer = check.getByRole("status").first();
  for (const [place, words] of [
    ["Galveston, TX", /Beyond 40 miles.*Galveston is about 57 miles from the center of Houston/],
    ["00000", "We can’t find that place"],
  ] as const) {
    await field.fill(place);
    await field.press("Enter");
    await expect(answer).toContainText(words);
    expect(tables).toEqual([]);
  }
  await field.fill("123 Main St, Katy 77494");
  await check.getByRole("button", { name: "Check" }).click();
  await expect(answer).toContainText("Within 40 miles");
  await expect(page).toHaveURL(/place=77494#/);
  expect(tables).toHaveLength(1);
  await expect(
    check.getByRole("img", { name: /^Map: a circle of about 40 miles by road/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await use(check);
  await expectSelection(page, "Your selection: delivery to ZIP code 77494, about 32 miles");
});

test("rental and package stand beside each other with their prices, and what was chosen goes along", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto(paths.premiumOffer);
  const prices = page.getByRole("table", { name: /^List prices of the rental and of/ });
  await prices.scrollIntoViewIfNeeded();
  await expect(prices.getByRole("row", { name: /^2-Station/ })).toContainText("$1,148");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Quote for a rental" }).click();
  await expectSelection(page, "Your selection: Rental without the package");
});

test("the package goes along to the form", { tag: "@journey" }, async ({ page }) => {
  await page.goto(paths.premiumOffer);
  await page.getByRole("link", { name: "Get a quote" }).first().click();
  await expectSelection(page, "Your selection: Premium package");
});

test("a model that was asked about comes into the form, and the date is confirmed in the reply", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto(paths.home);
  await page.getByRole("link", { name: "Check Availability: 3-Station" }).click();
  await expect(page).toHaveURL(`${paths.contact}#quote-form`);
  await expect(quoteForm(page)).toContainText("Your selection: 3-Station");
  await expect(page.locator("#quote-form")).toContainText("We confirm the date in our reply.");

  await page.goto(paths.trailers);
  await scrollThrough(page);
  await page.getByRole("link", { name: "Request the 2-Station" }).click();
  const luxury = page.getByRole("form", { name: "Luxury trailer quote request" });
  await expect(luxury.getByRole("radio", { name: "2-Station" })).toBeChecked();
  await expect(page.getByText("We confirm the date in our reply.")).toBeVisible();
});

test("prices that the owner shows stand where one chooses, and are asked for once, by those who choose", {
  tag: "@long",
}, async ({ page }) => {
  let asked = 0;
  const terms = { event_day: 1395, weekend: 1745, week: 2200, month: 5200 };
  const rules = { free_miles: 20, per_mile: 4.5, most_miles: 90 };
  const delivery = { event_delivery_base: 0, delivery_base: 250, ...rules };
  await page.route("**/rpc/public_prices", (route) => {
    asked += 1;
    return route.fulfill({ json: { models: [{ model: "3-station", ...terms }], delivery } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/trailers");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(asked).toBe(0);

  const planner = await part(page, "How many trailers?");
  await planner.getByLabel("Hours").fill("6");
  const price = planner.getByRole("status").last();
  await expect(price).toContainText(
    "About $1,395 for one day, with delivery in the first 20 miles by road.",
  );

  const check = await part(page, "Do we deliver to you?");
  await check.getByLabel("ZIP code or town").fill("Katy");
  await check.getByRole("button", { name: "Check" }).click();
  await expect(check.getByText(/^Delivery to Katy costs about \$\d+ for an event: /)).toBeVisible();
  await expect(price).toContainText(/for one day, delivered to Katy\./);

  const model = page.locator("[id='3-station']");
  await model.scrollIntoViewIfNeeded();
  await expect(model.getByText("from $1,395 a day")).toBeVisible();
  await expect(page.locator("[id='2-station']")).not.toContainText("$");
  await page.getByText("Compare the models").click();
  const comparison = page.getByRole("table", { name: "The three models compared" });
  await comparison.scrollIntoViewIfNeeded();
  await expect(comparison).toContainText("$5,200");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(asked).toBe(1);
});

test("the models side by side, with a sheet each", { tag: "@long" }, async ({ page }) => {
  // The browser's own dialog would wait for a person.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printing", "");
  });
  await page.goto("/trailers#compare");
  await part(page, "Side by side");
  const table = page.getByRole("table", { name: "The three models compared" });
  await expect(table).toContainText("16'3\" x 11' x 11'7\"");
  await expect(table).toContainText("17' x 11'2\"");
  const plans = page.getByRole("img", { name: /^\d-Station from above: \d rooms/ });
  await expect(plans).toHaveCount(3);
  await expect(page.getByText("Women’s side: 2 toilets, 2 sinks")).toBeVisible();
  for (const model of ["2-Station", "3-Station", "4-Station"]) {
    await table.getByRole("button", { name: `Print the spec sheet for the ${model}` }).click();
    await expect(page.locator("html[data-printing]")).toBeAttached();
    const sheet = page.locator(".spec-sheet");
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(`${model} Restroom Trailer`);
    await expect(page.getByRole("banner")).toBeHidden();
    await expectOnePage(page);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => {
      document.documentElement.removeAttribute("data-printing");
      window.dispatchEvent(new Event("afterprint"));
    });
    await expect(sheet).toHaveCount(0);
  }
});
