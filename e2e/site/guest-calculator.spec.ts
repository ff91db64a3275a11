import type { Page } from "@playwright/test";
import { fillQuoteForm, quoteForm } from "../support/forms.ts";
import { expectMessage, recordMessages } from "../support/messages.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ page }) => recordMessages(page));

const answerOf = (page: Page) => page.getByRole("region", { name: "How many trailers?" });

async function fillPlanner(page: Page) {
  const planner = answerOf(page);
  await planner.scrollIntoViewIfNeeded();
  await planner.getByLabel("Guests").fill("250");
  await planner.getByLabel("Hours").fill("7");
  await planner.getByLabel("Beer and wine").check();
  const answer = planner.getByRole("status").first();
  await expect(answer).toContainText("4-Station Trailer and 2-Station Trailer");
  await expect(planner).toContainText("= 307.625, rounded up to 308.");
  // The specification's range for any trailer, once, as what it is.
  await expect(planner.getByText("75–100 guests per trailer")).toHaveCount(1);
  await expect(page).toHaveURL(/guests=250&hours=7&drinks=beer-wine&crowd=mixed/);
  await planner.getByRole("link", { name: "Use this in my quote" }).click();
  await expect(
    page.getByText(/^Your selection: 4-Station, 2-Station, planned for 250/),
  ).toBeVisible();
  await expect(quoteForm(page).getByLabel("Number of guests")).toHaveValue("250");
}

test("from the form's page to the calculator, four answers, the trailers, and on to the form", {
  tag: "@long",
}, async ({ page, backend }) => {
  const email = backend.uniqueEmail();
  await page.goto("/contact");
  await page.getByRole("link", { name: "Not sure which trailer? Four questions" }).click();
  await expect(answerOf(page).getByLabel("Guests")).toBeInViewport();
  await fillPlanner(page);
  await fillQuoteForm(page, { email });
  await quoteForm(page).getByRole("button", { name: "Request my quote" }).click();
  await expectMessage(page, "Quote Request Submitted!");
  expect(await backend.submissionsOf(email)).toMatchObject([
    {
      number_of_guests: 140,
      details: {
        choice:
          "4-Station, 2-Station, planned for 250 guests, 7 hours, beer and wine, a mixed crowd",
      },
    },
  ]);
});

test("the calculator leads to the form from the other pages that have it", {
  tag: "@long",
}, async ({ page }) => {
  for (const path of ["/trailers", "/weddings", "/events", "/corporate-events", "/faq"]) {
    await page.goto(`${path}#planner`);
    await fillPlanner(page);
  }
});

test("an answer has an address, and what was chosen can be taken away", async ({
  page,
  backend,
}) => {
  const email = backend.uniqueEmail();
  await page.goto("/events?guests=90&hours=3&drinks=none#planner");
  const planner = answerOf(page);
  await expect(planner.getByRole("status").first()).toContainText("2-Station Trailer");
  await expect(planner.getByLabel("Guests")).toHaveValue("90");
  await planner.getByLabel("Guests").fill("about 95");
  await expect(planner).toContainText("We read this as 95 guests.");
  await planner.getByLabel("Guests").fill("many");
  await expect(planner).toContainText("Enter a whole number from 1 to 10,000");
  await planner.getByLabel("Guests").fill("90");
  await planner.getByRole("link", { name: "Use this in my quote" }).click();
  await page.getByRole("button", { name: "Remove your selection" }).click();
  await fillQuoteForm(page, { email });
  await quoteForm(page).getByRole("button", { name: "Request my quote" }).click();
  await expectMessage(page, "Quote Request Submitted!");
  expect(await backend.submissionsOf(email)).toMatchObject([
    { additional_info: null, details: null },
  ]);
});
