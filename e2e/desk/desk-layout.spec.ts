import type { Locator, Page } from "@playwright/test";
import { emergencyRequest } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { deskRows, storeRequest } from "../support/desk.ts";
import { expect, test } from "../support/test.ts";

const opened = (page: Page) => page.locator("[data-desk-pane]:not([hidden])");

/** Stores emergencies, which stand above everything whatever the other tests store. */
async function storeEmergencies(page: Page, names: readonly string[], phone: () => string) {
  for (const name of names) {
    await storeRequest(page, emergencyRequest({ name, phone: phone() }));
  }
}

/** Answers the question about alerts, which stands above everything once. */
async function answerAlerts(page: Page) {
  const question = page.getByRole("region", { name: "Alerts on this device" });
  await question.getByRole("button", { name: "Not on this device" }).click();
  await expect(question).toHaveCount(0);
}

async function isWithinScreen(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const screen = page.viewportSize();
  if (!box || !screen) return false;
  return (
    box.x >= 0 &&
    box.y >= 0 &&
    box.x + box.width <= screen.width &&
    box.y + box.height <= screen.height
  );
}

async function countWhole(page: Page): Promise<number> {
  let count = 0;
  // The head of a row: what it holds may stand beside the list.
  for (const head of await deskRows(page).locator("> div:first-child").all()) {
    if (await isWithinScreen(page, head)) count += 1;
  }
  return count;
}

test("eight requests and an open one beside them fit on a desk's screen", async ({
  page,
  admin,
  backend,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const word = backend.uniqueWord().slice(0, 8);
  const names = Array.from({ length: 9 }, (_, index) => `Ray ${word} ${index}`);
  await storeEmergencies(page, names, backend.uniquePhone);
  await admin.signIn(page);
  await answerAlerts(page);
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expect(deskRows(page)).toHaveCount(names.length);
  const row = deskRows(page).filter({ hasText: `${word} 4` });
  await row.locator("[data-desk-action=open]").click();

  const description = opened(page).getByText("Description: Main line burst, no water.");
  await expect(description).toBeVisible();
  expect(await countWhole(page)).toBeGreaterThanOrEqual(8);
  for (const part of [
    description,
    opened(page).getByRole("button", { name: /^Process/ }),
    opened(page).getByRole("button", { name: /^Dismiss/ }),
    opened(page).getByRole("link", { name: /^Call/ }),
  ]) {
    expect(await isWithinScreen(page, part)).toBe(true);
  }
  const list = await row.locator("> div:first-child").boundingBox();
  const pane = await opened(page).boundingBox();
  expect(pane?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  await expectAccessible(page);

  // A message covers nothing that can be pressed beside the list.
  await deskRows(page)
    .filter({ hasText: `${word} 0` })
    .getByRole("button", { name: /^Dismiss/ })
    .click();
  const message = page.getByRole("listitem").filter({ hasText: "Request dismissed" });
  await expect(message).toBeVisible();
  const toast = await message.boundingBox();
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThan(pane?.x ?? 0);
});

test("three requests fit on a phone's screen", async ({ page, admin, backend }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = backend.uniqueWord().slice(0, 8);
  const names = Array.from({ length: 4 }, (_, index) => `Ray ${word} ${index}`);
  await storeEmergencies(page, names, backend.uniquePhone);
  await admin.signIn(page);
  await answerAlerts(page);
  await expect.poll(() => deskRows(page).count()).toBeGreaterThanOrEqual(3);
  await expect(page.getByText(/^\d+ emergencies open/)).toBeVisible();
  expect(await countWhole(page)).toBeGreaterThanOrEqual(3);
  await expectAccessible(page);
});

test("the address holds what is shown: reload, Back and a link through the sign-in", async ({
  page,
  admin,
  backend,
}) => {
  const name = `Ray ${backend.uniqueWord()}`;
  await storeEmergencies(page, [name], backend.uniquePhone);
  await admin.signInByForm(page);
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(deskRows(page)).toHaveCount(1);
  await page.getByRole("switch", { name: "Most urgent first" }).click();
  await expect(page).toHaveURL(/\?sort=urgent#search=/);
  const list = page.url();
  await page.getByRole("button", { name, exact: true }).click();
  await expect(opened(page)).toBeVisible();
  await expect(page).toHaveURL(/request=[0-9a-f-]{36}/);
  const address = page.url();

  await page.reload();
  await expect(opened(page)).toContainText("Main line burst, no water.");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(name);
  await expect(page.getByRole("switch", { name: "Most urgent first" })).toBeChecked();
  await page.goBack();
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expect(opened(page)).toBeVisible();
  await page.getByRole("button", { name, exact: true }).press("Escape");
  await expect(opened(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  await expect(page).toHaveURL(list);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goto("/faq");
  await page.goto(address);
  await expect(page).toHaveURL(/\/auth$/);
  await admin.fillIn(page);
  await expect(page).toHaveURL(address);
  await expect(opened(page)).toContainText("Main line burst, no water.");
});

test("a request that is not in the list opens by its address, and leads to its quote", async ({
  page,
  admin,
  backend,
}) => {
  const name = `Ray ${backend.uniqueWord()}`;
  const phone = backend.uniquePhone();
  await storeEmergencies(page, [name], () => phone);
  const [request] = await backend.submissionsWithPhone(phone);
  await admin.signIn(page);
  await page.getByRole("searchbox", { name: "Search" }).fill(name);
  await expect(deskRows(page)).toHaveCount(1);
  await page.getByRole("button", { name: `Process quote: ${name}` }).click();
  await page.getByLabel("Quote amount (USD)").fill("1200");
  await page.getByRole("button", { name: "Create quote" }).click();
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  // The search goes on in the other tab.
  await page.getByRole("button", { name: "1 in Processed quotes" }).click();
  await expect(page.getByRole("button", { name: `Details of ${name}` })).toBeVisible();

  await page.goto(`/admin/quotes?request=${request?.id}`);
  await expect(opened(page)).toContainText("This request has been answered.");
  await page.getByRole("link", { name: "Open the quote" }).click();
  await expect(opened(page).getByRole("region", { name: "Status" })).toBeVisible();
  const number = await opened(page)
    .getByText(/^Q-[0-9A-F]{8}$/)
    .textContent();

  await page.goto("/admin/quotes");
  await page.getByRole("searchbox", { name: "Search" }).fill(number ?? "");
  await page.getByRole("button", { name: "1 in Processed quotes" }).click();
  await expect(deskRows(page)).toHaveCount(1);
  await expect(deskRows(page)).toContainText(name);
  await page.goto("/admin/quotes?request=00000000-0000-4000-8000-000000000001");
  await expect(page.getByText("This request is gone.")).toBeVisible();
  // What an address says without meaning is passed over.
  await page.goto("/admin/quotes?tab=banana&type=7&request=x&from=2026-99-99&sort=up&day=#search");
  await expect(page.getByRole("tab", { name: "New submissions" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByText(/^Updated/)).toBeAttached();
});

test("a browser is asked once whether it shall ring", async ({ page, admin, context }) => {
  await context.grantPermissions(["notifications"]);
  await admin.signIn(page);
  const question = page.getByRole("region", { name: "Alerts on this device" });
  await expect(question).toContainText("Play a sound on this device when a request comes in?");
  await question.getByRole("button", { name: /^(Sound only|Yes, with sound)$/ }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Alerts" }).click();
  await expect(page.getByRole("switch", { name: "Sound" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Notifications" })).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("tab", { name: "New submissions" })).toBeVisible();
  await expect(question).toHaveCount(0);
});
