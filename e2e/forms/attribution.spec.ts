import type { Page } from "@playwright/test";
import { deskRow } from "../support/desk.ts";
import { fillQuoteForm, quoteForm } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

const SPECIFIED = [
  "contact_method",
  "contact_value",
  "email",
  "event_address",
  "event_date",
  "event_type",
  "name",
  "number_of_guests",
];

/** Sends the general form. @returns the body of the request */
async function send(page: Page, who: { name: string; email: string }): Promise<object> {
  await fillQuoteForm(page, who);
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/quote_submissions"),
  );
  await quoteForm(page).getByRole("button", { name: "Request my quote" }).click();
  await expect(page.getByText("Quote Request Submitted!", { exact: true })).toBeVisible();
  return Object((await sent).postDataJSON());
}

/** What the browser keeps of how the visitor came. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /attribution|outbox/i.test(key)));

test("an advertisement's request is told by its source at the desk", { tag: "@long" }, async ({
  page,
  backend,
  admin,
}) => {
  const email = backend.uniqueEmail();
  const word = backend.uniqueWord();
  const name = `Dana ${word}`;
  const campaign = `<img src=x onerror=alert(1)> ${word}`;
  const query = new URLSearchParams({ gclid: "Cj0K", utm_campaign: campaign, other: "x" });
  await page.goto(`/weddings?${query}`);
  // The address is another by the time of the request, whether the app was there for the click or not.
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  const body = await send(page, { name, email });
  expect(Object.keys(body).sort()).toEqual(["attribution", ...SPECIFIED].sort());
  expect(await backend.submissionsOf(email)).toMatchObject([
    {
      attribution: {
        source: "google-ads",
        last: { gclid: "Cj0K", utm_campaign: campaign, landing: "/weddings" },
      },
    },
  ]);
  expect(await kept(page)).toEqual([]);

  await admin.signIn(page);
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expect(deskRow(page, name)).toContainText("Google Ads");
});
