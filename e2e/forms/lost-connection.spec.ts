import type { Page } from "@playwright/test";
import { addHours } from "date-fns";
import { expectAccessible } from "../support/axe.ts";
import { fillQuoteForm, quoteForm, sendQuoteForm } from "../support/forms.ts";
import { waitUntilFormLive } from "../support/live.ts";
import { expectMessage, messagesOf, recordMessages } from "../support/messages.ts";
import { backend, expect, test } from "../support/test.ts";

/** What the browser says in its console when a request fails on purpose, and when a part of the page does not come. */
test.use({
  allowedConsole: /Failed to load resource|net::ERR_|Failed to fetch dynamically imported module/,
});

const INSERT = "**/rest/v1/quote_submissions*";
const SUCCESS = "Quote Request Submitted!";
const panel = (page: Page) => page.getByRole("region", { name: "Requests not sent yet" });

test.beforeEach(({ page }) => recordMessages(page));

test("offline when sent: the panel alone tells of it, sent once when the connection is back", {
  tag: "@journey",
}, async ({ page, context }) => {
  const email = backend.uniqueEmail();
  await page.goto("/contact");
  await fillQuoteForm(page, { email });
  await context.setOffline(true);
  await sendQuoteForm(page);
  await expect(panel(page)).toContainText("you are offline");
  await expect(panel(page).getByRole("link", { name: /Call \(713\)/ })).toHaveAttribute(
    "href",
    "tel:+17135550100",
  );
  await expect(panel(page).getByRole("link", { name: "Text us the request" })).toHaveAttribute(
    "href",
    /^sms:\+17135550100\?&body=Quote%20request/,
  );
  await context.setOffline(false);
  await expectMessage(page, SUCCESS);
  expect(await messagesOf(page)).toEqual([SUCCESS]);
  await expect(panel(page)).toHaveCount(0);
  expect(await backend.submissionsOf(email)).toHaveLength(1);
});

test("on a very small screen the panel leaves some of the page free, and all of it can be reached", {
  tag: "@long",
}, async ({ page, context }) => {
  await page.goto("/contact");
  await fillQuoteForm(page);
  await context.setOffline(true);
  await sendQuoteForm(page);
  await expect(panel(page)).toContainText("you are offline");
  // A phone held sideways, or a desk's screen at 400 % (WCAG 1.4.10).
  const screen = { width: 320, height: 256 };
  await page.setViewportSize(screen);
  await expect
    .poll(async () => (await panel(page).boundingBox())?.height)
    .toBeLessThan(screen.height * 0.65);
  for (const control of await panel(page).locator("button, a").all()) {
    await control.focus();
    await expect(control).toBeInViewport({ ratio: 0.95 });
  }
  await expectAccessible(page);
});

test("no answer at all: the button works again in time, with the hotline", {
  tag: "@journey",
}, async ({ page }) => {
  const email = backend.uniqueEmail();
  await page.clock.install();
  await page.goto("/contact");
  // Never answered, until the page is closed.
  await page.route(INSERT, () => new Promise(() => {}));
  await fillQuoteForm(page, { email });
  // From now on time passes only here.
  await page.clock.pauseAt(addHours(await page.evaluate(() => Date.now()), 1));
  await sendQuoteForm(page);
  const sending = quoteForm(page).getByRole("button", { name: "Submitting..." });
  await expect(sending).toBeDisabled();
  await page.clock.runFor(9_900);
  await expect(sending).toBeDisabled();
  await page.clock.runFor(100);
  await expect(quoteForm(page).getByRole("button", { name: "Request my quote" })).toBeEnabled();
  await page.clock.resume();
  await expect(panel(page).getByRole("link", { name: /Call \(713\)/ })).toBeVisible();
  await panel(page).getByRole("button", { name: "Stop" }).click();
  await expect(panel(page)).toHaveCount(0);
});

test("two tabs with the same request: one row", { tag: "@journey" }, async ({ page, context }) => {
  const email = backend.uniqueEmail();
  const other = await context.newPage();
  await recordMessages(other);
  // Both before there is a draft, which they share.
  for (const tab of [page, other]) {
    await tab.goto("/contact");
    await waitUntilFormLive(tab);
  }
  for (const tab of [page, other]) await fillQuoteForm(tab, { email });
  // The first answer starts the cooldown of both: it waits until both have pressed.
  const haveBothPressed = Promise.all(
    [page, other].map((tab) => quoteForm(tab).getByText("Submitting...").waitFor()),
  );
  await context.route(INSERT, async (route) => {
    await haveBothPressed;
    await route.continue();
  });
  await Promise.all([sendQuoteForm(page), sendQuoteForm(other)]);
  await expectMessage(page, SUCCESS);
  await expectMessage(other, SUCCESS);
  expect(await backend.submissionsOf(email)).toHaveLength(1);
});

test("without storage the request still arrives", { tag: "@journey" }, async ({ page }) => {
  const email = backend.uniqueEmail();
  await page.addInitScript(() => {
    const off = () => {
      throw new DOMException("off", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { get: off });
    }
  });
  await page.goto("/contact");
  await fillQuoteForm(page, { email });
  await sendQuoteForm(page);
  await expectMessage(page, SUCCESS);
  expect(await backend.submissionsOf(email)).toHaveLength(1);
});
