import type { Locator, Page } from "@playwright/test";
import { paths } from "../../src/config/paths";
import { dayPath, staffPaths } from "../../src/config/staff-paths.ts";
import {
  dateFromToday,
  emergencyRequest,
  generalRequest,
} from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  createQuote,
  deskRow,
  deskRows,
  dismissAsSpam,
  findAtDesk,
  openedPane,
  pressOf,
  storeEmergency,
  storeGeneral,
  storeRequest,
} from "../support/desk.ts";
import { storeBooking, trailers } from "../support/quotes.ts";
import { backend, expect, test } from "../support/test.ts";

/** Answers the question about alerts, which is shown above everything once. */
async function answerAlerts(page: Page) {
  const question = page.getByRole("region", { name: "Alerts on this device" });
  await question.getByRole("button", { name: "No", exact: true }).click();
  await expect(question).toHaveCount(0);
}

/** The heads of rows that are whole on the screen, below what stays at its top. */
const wholeRows = (page: Page) =>
  deskRows(page)
    .locator("> div:first-child")
    .evaluateAll(
      (heads) =>
        heads
          .map((head) => head.getBoundingClientRect())
          .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
    );

/** Names of up to 28 characters that are cut off. */
const cutNames = (page: Page) =>
  page.locator("[data-desk-action=open]").evaluateAll((names) =>
    names
      .filter((name) => (name.textContent?.length ?? 0) <= 28)
      .filter((name) => name.scrollWidth > name.clientWidth)
      .map((name) => name.textContent),
  );

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${element}`);
  return box;
}

/** 28 characters, as wide as names come. */
const LONG_NAME = "Guadalupe Hernandez-Martinez";

/** A customer of this test alone: the same name at the same place would be one customer's second request. */
const storeLongName = (page: Page) =>
  storeRequest(
    page,
    emergencyRequest({
      name: LONG_NAME,
      phone: backend.uniquePhone(),
      event_address: `1 ${backend.uniqueWord()} Rd, Houston`,
    }),
  );

test("sixteen requests and an open one beside them fit on a desk's screen, their names whole", {
  tag: "@long",
}, async ({ page, admin }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const word = backend.uniqueWord().slice(0, 8);
  const names = Array.from({ length: 17 }, (_, index) => `Ray ${word} ${index}`);
  await storeLongName(page);
  for (const name of names) await storeEmergency(page, name);
  await admin.signIn(page);
  await answerAlerts(page);
  // Emergencies are above what other tests store.
  await expect.poll(() => deskRows(page).count()).toBeGreaterThan(17);
  await deskRow(page, `${word} 4`).locator("[data-desk-action=open]").click();
  const description = openedPane(page).getByText("Description: Main line burst, no water.");
  await expect(description).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(16);
  for (const action of ["Process", "Dismiss", "Call"]) {
    const button = openedPane(page).locator(`[data-desk-action=${action.toLowerCase()}]`);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  const head = await boxOf(deskRow(page, `${word} 4`).locator("> div:first-child"));
  expect((await boxOf(openedPane(page))).x).toBeGreaterThanOrEqual(head.x + head.width);
  await expectAccessible(page);

  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutNames(page)).toEqual([]);
  }

  // The lane at the right edge holds the actions and nothing else; all that is left of it opens the row.
  await storeGeneral(page, `Lou ${word}`);
  await findAtDesk(page, `Lou ${word}`);
  const row = deskRow(page, `Lou ${word}`);
  await row.hover();
  const name = await boxOf(row.locator("[data-desk-action=open]"));
  const due = await boxOf(row.locator("[data-urgency]"));
  for (const action of ["process", "take", "dismiss"]) {
    const { x } = await boxOf(row.locator(`[data-desk-action=${action}]`));
    expect(x, action).toBeGreaterThanOrEqual(due.x + due.width);
  }
  for (let point = 0; point < 9; point += 1) {
    const x = name.x + 2 + ((due.x + due.width - 4 - name.x) * point) / 8;
    await page.mouse.click(x, (await boxOf(row)).y + 20);
    await expect(row.and(page.locator("[data-open]"))).toHaveCount(point % 2 === 0 ? 1 : 0);
  }

  await page.getByRole("searchbox", { name: "Search" }).fill("");

  // A message has a strip of its own, below the list and what is open.
  await dismissAsSpam(page, `Ray ${word} 0`);
  await deskRow(page, `${word} 4`).locator("[data-desk-action=open]").click();
  const message = page.getByRole("listitem").filter({ hasText: "Request dismissed" });
  await expect(message).toBeVisible();
  const toast = await boxOf(message);
  expect(toast.height).toBe(40);
  expect(overlap(toast, await boxOf(openedPane(page).locator("> div")))).toBe(false);
});

test("on a phone the list begins high, and five requests fit below each other", {
  tag: "@long",
}, async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = backend.uniqueWord().slice(0, 8);
  const names = Array.from({ length: 6 }, (_, index) => `Ray ${word} ${index}`);
  for (const name of names) await storeEmergency(page, name);
  await storeLongName(page);
  await admin.signIn(page);
  const first = deskRows(page).first();
  await expect.poll(() => deskRows(page).count()).toBeGreaterThanOrEqual(5);
  expect((await boxOf(first)).y).toBeLessThan(260);
  await answerAlerts(page);
  expect((await boxOf(first)).y).toBeLessThan(260);
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(5);
  expect(await cutNames(page)).toEqual([]);
  await expectAccessible(page);

  // A message over an open form covers none of it.
  await deskRow(page, `${word} 2`).locator("[data-desk-action=open]").click();
  await openedPane(page).locator("[data-desk-action=take]").click();
  const message = page.locator("li").filter({ hasText: "It's yours" });
  await expect(message).toBeVisible();
  await openedPane(page).locator("[data-desk-action=process]").click();
  const form = page.getByRole("dialog");
  await expect(form).toBeVisible();
  await expect.poll(async () => overlap(await boxOf(form), await boxOf(message))).toBe(false);
});

test("on a phone the name of the room one is in is whole in the bar", {
  tag: ["@phone", "@narrow"],
}, async ({ page, admin }) => {
  await admin.signIn(page);
  await page.goto(paths.adminTeam);
  const room = page.getByRole("link", { name: "Team", exact: true });
  await expect(room).toHaveAttribute("aria-current", "page");
  await expect(room).toBeInViewport({ ratio: 0.99 });
});

test.describe("with a call that can't be saved", () => {
  test.use({ allowedConsole: /status of 403/ });

  test("on a phone a message covers nothing that is at the foot of the screen", {
    tag: ["@phone", "@narrow"],
  }, async ({ page, admin }) => {
    await page.route("**/rest/v1/rpc/take_call*", (route) =>
      route.fulfill({ status: 403, json: { message: "no", code: "42501" } }),
    );
    await admin.signIn(page);
    await page.getByRole("button", { name: "On the phone" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Ray Okafor");
    await page.getByLabel("Phone", { exact: true }).fill(backend.uniquePhone());
    await page.getByRole("button", { name: "Save as request" }).click();
    // It stays until it is closed.
    const message = page.locator("li").filter({ hasText: "Couldn't save the call" });
    await expect(message).toBeVisible();
    const covers = async (part: Locator) => overlap(await boxOf(part), await boxOf(message));
    await expect.poll(() => covers(page.getByRole("button", { name: "Quote now" }))).toBe(false);
    await page.getByRole("button", { name: "Put away" }).click();
    const question = page.getByRole("region", { name: "Alerts on this device" });
    await expect.poll(() => covers(question)).toBe(false);
  });
});

test("the keys that dismiss an emergency do nothing behind the dialog", {
  tag: "@long",
}, async ({ page, admin }) => {
  const name = `Ray ${backend.uniqueWord()}`;
  await storeEmergency(page, name);
  await admin.signIn(page);
  await deskRow(page, name).focus();
  const before = page.url();
  for (const key of ["d", "1", "y"]) {
    await page.keyboard.press(key);
    if (key !== "y") await expect(page.getByRole("alertdialog")).toBeVisible();
  }
  await expect(page.getByText("Request dismissed").first()).toBeVisible();
  expect(page.url()).toBe(before);
  await expect(page.getByRole("button", { name: /^All/ })).toHaveAttribute("aria-current", "true");
});

test("the address holds what is shown: reload, Back and a link through the sign-in", {
  tag: "@long",
}, async ({ page, admin }) => {
  const name = `Ray ${backend.uniqueWord()}`;
  await storeEmergency(page, name);
  await admin.signInByForm(page);
  await findAtDesk(page, name);
  await page.keyboard.press("Tab");
  await page.keyboard.press("u");
  await expect(page).toHaveURL(/\?sort=urgent#search=/);
  const list = page.url();
  await page.getByRole("button", { name, exact: true }).click();
  await expect(openedPane(page)).toBeVisible();
  await expect(page).toHaveURL(/request=[0-9a-f-]{36}/);
  const address = page.url();

  await page.reload();
  await expect(openedPane(page)).toContainText("Main line burst, no water.");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(name);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("switch", { name: "Most urgent first" })).toBeChecked();
  await page.goBack();
  await expect(openedPane(page)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(openedPane(page)).toBeVisible();
  await page.getByRole("button", { name, exact: true }).press("Escape");
  await expect(openedPane(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  await expect(page).toHaveURL(list);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/faq");
  await page.goto(address);
  await expect(page).toHaveURL(/\/auth$/);
  await admin.fillIn(page);
  await expect(page).toHaveURL(address);
  await expect(openedPane(page)).toContainText("Main line burst, no water.");
});

test("a request that is not in the list opens by its address, and leads to its quote", {
  tag: "@long",
}, async ({ page, admin }) => {
  const name = `Ray ${backend.uniqueWord()}`;
  const phone = backend.uniquePhone();
  await storeEmergency(page, name, phone);
  const [request] = await backend.submissionsWithPhone(phone);
  await admin.signIn(page);
  await findAtDesk(page, name);
  await pressOf(page, name, "Quote");
  await createQuote(page, "1200");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  // The search goes on in the other tab.
  await page.getByRole("button", { name: "1 in Processed quotes" }).click();
  await expect(page.getByRole("button", { name: `Details of ${name}` })).toBeVisible();

  await page.goto(`/admin/quotes?request=${request?.id}`);
  await expect(openedPane(page)).toContainText("This request has been answered.");
  await page.getByRole("link", { name: "Open the quote" }).click();
  await expect(openedPane(page).getByRole("region", { name: "Status" })).toBeVisible();
  const number = await openedPane(page)
    .getByRole("definition")
    .filter({ hasText: /^Q-[0-9A-F]{8}$/ })
    .textContent();

  await page.goto("/admin/quotes");
  await page.getByRole("searchbox", { name: "Search" }).fill(number ?? "");
  await page.getByRole("button", { name: "1 in Processed quotes" }).click();
  await expect(deskRows(page)).toHaveCount(1);
  await expect(deskRows(page)).toContainText(name);
  await page.goto("/admin/quotes?request=00000000-0000-4000-8000-000000000001");
  await expect(page.getByText("This request is gone.")).toBeVisible();
});

/** Of these elements, the texts of those that are cut off. */
const cutOff = (elements: Locator) =>
  elements.evaluateAll((shown) =>
    shown
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => element.textContent),
  );

test("a name of sixty letters, five trailers and six digits stay where they belong", {
  tag: "@long",
}, async ({ page, admin }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const word = backend.uniqueWord();
  const name = `${word}${"w".repeat(60 - word.length)}`;
  const day = dateFromToday(425);
  await storeRequest(
    page,
    generalRequest({ name: `Lou ${word}`, event_address: "1 Main St, The Woodlands, TX 77380" }),
  );
  await storeBooking({
    name,
    event_date: day,
    lines: [
      { ...trailers(), text: "2-Station trailer", model: "2-station", price: 45_000 },
      { ...trailers(2), price: 120_000 },
      { ...trailers(2), text: "4-Station trailer", model: "4-station", price: 99_999.99 },
    ],
  });
  await admin.signIn(page);
  await answerAlerts(page);

  await findAtDesk(page, `Lou ${word}`);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await cutOff(page.getByText("The Woodlands", { exact: true }))).toEqual([]);
  }

  await page.goto("/admin/bookings");
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expect(deskRow(page, name)).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await deskRow(page, name).locator("[data-desk-action=open]").click();
  await openedPane(page).locator("[data-desk-action=record]").first().click();
  const payment = page.getByRole("form", { name: "Record a payment" });
  await expect(payment).toBeVisible();
  expect.soft(await cutOff(payment)).toEqual([]);

  await page.goto("/admin/quotes");
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  const amount = await boxOf(deskRow(page, name).getByText("$484,999.98"));
  const lane = await boxOf(deskRow(page, name).locator("> div:first-child"));
  expect.soft(amount.x + amount.width).toBeLessThanOrEqual(lane.x + lane.width - 5.5 * 16);

  await page.goto(`${staffPaths.calendar}?day=${day}&view=week`);
  const board = page.getByRole("region", { name: "Trailers by day" });
  const label = board.getByText(`${name}, 2 of 2`).first();
  await expect(label).toBeVisible();
  const edge = await boxOf(board);
  const end = await boxOf(label);
  expect.soft(end.x + end.width).toBeLessThanOrEqual(edge.x + edge.width);

  await page.goto(dayPath(day));
  const stop = page.locator(`[data-desk-row="${name}"]`).first();
  const collect = stop.getByText("$484,999.98").first();
  await expect(collect).toBeVisible();
  expect.soft((await boxOf(collect)).height).toBeLessThan(30);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(stop).toBeVisible();
  expect.soft((await boxOf(stop.getByText("No time set").first())).height).toBeLessThan(50);
});
