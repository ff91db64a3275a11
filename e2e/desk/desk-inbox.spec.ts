import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { ARRIVALS, deskRow, findAtDesk, hearOnlyOf, storeEmergency } from "../support/desk.ts";
import { fillEmergencyForm } from "../support/forms.ts";
import { expectNoSidewaysScroll } from "../support/small-screens.ts";
import { backend, expect, test } from "../support/test.ts";

/** Refresh intervals of a desk in the foreground and in the background, in milliseconds. */
const REFRESH_MS = 15_000;
const BACKGROUND_REFRESH_MS = 30_000;

/** Of the 30 minutes for an emergency, what a slow machine leaves. */
const JUST_COME = /Due in (30|2\d) min/;

/** The title of the desk, and with a number of new requests. On a slow machine another test's emergency is in it too. */
const TITLE = /^(Overdue! |\d+ min left! )?Quotes \|/;
const COUNTING_TITLE = /^(Overdue! |\d+ min left! )?\(\d+\) Quotes \|/;

/** What customers did with their quotes is told like a new request. */
const NEWS = /quote_messages\?/;

/** Makes the page believe that its tab is in the background, or in front again. */
function setVisibility(page: Page, state: "hidden" | "visible") {
  return page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => value });
    Object.defineProperty(document, "hasFocus", {
      configurable: true,
      value: () => value === "visible",
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
}

/** Notes what the page sounds and announces. What it notifies of: tests/desk/notifications/arrivals. */
async function recordAlerts(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      heard.push("tone");
      start.apply(this, when);
    };
    // An announcement stays in the page for a second only.
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[role=status][aria-live=assertive]")) {
        heard.push(`announced: ${region.textContent}`);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate<string[]>(() => Reflect.get(window, "heard"));
}

test("an emergency announces itself in another tab too", { tag: "@journey" }, async ({
  page,
  context,
  admin,
}) => {
  const name = `Ray ${backend.uniqueWord()}`;
  const heard = await recordAlerts(page);
  await hearOnlyOf(page, name);
  await page.clock.install();
  await admin.signIn(page);
  await expect(page.getByText(/^Updated/)).toBeVisible();
  await expect(page).toHaveTitle(TITLE);

  await page.getByRole("button", { name: "Alerts" }).click();
  await page.getByRole("switch", { name: "Sound" }).click();
  await expect.poll(heard).toContain("tone");
  const tonesBefore = (await heard()).filter((sound) => sound === "tone").length;
  await setVisibility(page, "hidden");

  const visitor = await context.newPage();
  await visitor.goto("/emergency");
  await fillEmergencyForm(visitor, { name, phone: backend.uniquePhone() });
  await visitor.getByRole("button", { name: "Send emergency request" }).click();
  await expect(visitor.getByText("Emergency Request Submitted!", { exact: true })).toBeVisible();
  await visitor.close();

  await expect(async () => {
    await page.clock.runFor(2 * REFRESH_MS);
    expect((await heard()).join("\n")).toContain(`New emergency: ${name}`);
  }).toPass();
  await expect(page).toHaveTitle(COUNTING_TITLE);
  await expect
    .poll(async () => (await heard()).filter((sound) => sound === "tone").length)
    .toBeGreaterThanOrEqual(tonesBefore + 6);

  await setVisibility(page, "visible");
  await expect(deskRow(page, name)).toContainText(JUST_COME);
  await page.keyboard.press("Escape");
  await expect(page).toHaveTitle(TITLE);
});

test("a desk in the background asks for arrivals alone", { tag: "@long" }, async ({
  page,
  admin,
}) => {
  const asked: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/rest/v1/")) asked.push(pathname + search);
  });
  // Nothing arrives: of another test's request or customer the desk would rightly ask more.
  await page.route(ARRIVALS, (route) => route.fulfill({ json: [] }));
  await page.route(NEWS, (route) => route.fulfill({ json: [] }));
  await page.clock.install();
  await admin.signIn(page);
  const everything = [/desk_status/, ARRIVALS, /quote_submissions\?(?!select=id)/];
  const askForEverything = () =>
    expect.poll(() => everything.every((what) => asked.some((url) => what.test(url)))).toBe(true);
  await askForEverything();
  asked.length = 0;
  await page.clock.runFor(REFRESH_MS + 1000);
  await askForEverything();
  await setVisibility(page, "hidden");
  await page.clock.runFor(REFRESH_MS);
  asked.length = 0;
  const now = () => page.evaluate(() => Date.now());
  const started = await now();
  for (let minute = 0; minute < 2; minute += 1) {
    const looked = page.waitForResponse(ARRIVALS);
    await page.clock.runFor(60_000);
    await looked;
  }
  const looksAt = (what: RegExp) => asked.filter((url) => what.test(url)).length;
  expect(asked.filter((url) => !ARRIVALS.test(url) && !NEWS.test(url))).toEqual([]);
  // The page's clock also goes on by itself.
  const looks = Math.ceil(((await now()) - started) / BACKGROUND_REFRESH_MS);
  expect(looksAt(ARRIVALS)).toBeLessThanOrEqual(looks);
  expect(looksAt(NEWS)).toBeLessThanOrEqual(looks);
});

test("a request opens to its details, to one-tap contact and to its answer, accessibly", {
  tag: ["@long", "@phone"],
}, async ({ page, admin }) => {
  await page.goto("/auth");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expectAccessible(page);
  const name = `Ray ${backend.uniqueWord()}`;
  await storeEmergency(page, name);
  await admin.signIn(page);
  // Not the whole inbox: the other tests fill it.
  await findAtDesk(page, name);
  await expectAccessible(page);
  await page.getByRole("button", { name, exact: true }).press("Enter");
  await expect(deskRow(page, name)).toContainText("Description: Main line burst, no water.");
  await expect(page.getByRole("link", { name: `Map: ${name}` })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/search/?api=1&query=2%20Bayou%20Rd%2C%20Houston",
  );
  await page.getByRole("button", { name: `Quote: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Quote", exact: true });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Alerts" }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
