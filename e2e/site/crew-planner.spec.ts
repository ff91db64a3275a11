import { quoteForm } from "../support/forms.ts";
import { expectMessage, recordMessages } from "../support/messages.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(({ page }) => recordMessages(page));

test("a crew, its trailers and service visits, and on to the form", { tag: "@long" }, async ({
  page,
  backend,
}) => {
  const email = backend.uniqueEmail();
  await page.goto("/construction#crew-planner");
  const planner = page.getByRole("region", { name: "Which trailers for your crew" });
  await planner.scrollIntoViewIfNeeded();
  await planner.getByLabel("Workers").fill("80");
  await planner.getByLabel("Weeks").fill("12");
  await planner.getByLabel("10 hours, 5 days a week").check();
  const answer = planner.getByRole("status").first();
  await expect(answer).toContainText("4-Station Trailer");
  await expect(answer).toContainText("2 toilet seats and 2 urinals");
  await expect(answer).toContainText("3 service visits a week, 36 in 12 weeks");
  await expect(page).toHaveURL(/crew=80&shift=10x5&weeks=12/);
  await planner.getByRole("link", { name: "Use this in my quote" }).click();
  await expect(
    page.getByText(/^Your selection: 4-Station, planned for a crew of 80/),
  ).toBeVisible();
  await expect(quoteForm(page).getByLabel("Crew size")).toHaveValue("80");
  await expect(quoteForm(page).getByLabel("For how long?")).toHaveValue("12 weeks");
  const form = quoteForm(page);
  await form.getByLabel("Name").fill("Sam Okafor");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Start date", { exact: true }).fill(`3/15/${new Date().getFullYear() + 1}`);
  await form.getByLabel("Site", { exact: true }).fill("4800 Calhoun Rd, Houston");
  await quoteForm(page).getByRole("button", { name: "Request my quote" }).click();
  await expectMessage(page, "Quote Request Submitted!");
  expect(await backend.submissionsOf(email)).toMatchObject([
    {
      number_of_guests: 80,
      details: {
        choice:
          "4-Station, planned for a crew of 80, 10 hours, 5 days a week, 12 weeks, 3 service visits a week",
        duration: "12 weeks",
      },
    },
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
