import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { expect, test } from "../support/test.ts";

const field = (page: Page) => page.getByLabel("E-mail of the account");
const members = (page: Page) => page.getByRole("region", { name: "Who can open the desk" });
const member = (page: Page, email: string) =>
  members(page).getByRole("listitem").filter({ hasText: email });
const removeButton = (page: Page, email: string) =>
  page.getByRole("button", { name: `Remove access for ${email}` });

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, role: "button" | "link" | "textbox", name: string) {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target).toBeVisible();
  // Once around the page at most, however many requests and colleagues the tests beside this one have made.
  // Counted anew each time: the lists may still be on their way.
  const stops = () => page.locator("a, button, input, select, textarea, [tabindex]").count();
  for (let presses = 0; presses < (await stops()) + 10; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${name} cannot be reached with the Tab key`);
}

async function addColleague(page: Page, email: string) {
  await page.goto("/admin/team");
  await field(page).fill(email);
  await page.getByRole("button", { name: "Add to the team" }).click();
  await expect(page.getByText(`${email} is on the team`, { exact: true })).toBeVisible();
}

test.describe("with the keyboard alone", () => {
  // Chromium logs every refused request: 404, the address that nobody signed up with.
  test.use({ allowedConsole: /status of 404 .*\/rpc\/grant_admin/ });

  const expectNarrow = async (page: Page) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };

  test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

  test("a colleague is added, and it fits at 390 px", { tag: "@long" }, async ({
    page,
    admin,
    backend,
  }) => {
    const { email } = await backend.createAccount();
    await admin.signIn(page);
    await tabTo(page, "link", "Team");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/team$/);
    await expect(page.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Team" })).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);

    await tabTo(page, "textbox", "E-mail of the account");
    await page.keyboard.type(`not.${email}`);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/There is no account with this address yet/).first()).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${email} is on the team`, { exact: true })).toBeVisible();
    await expect(member(page, email)).toContainText("added by Staff 00000000");
    await expect(member(page, email)).toContainText("Hasn't signed in yet");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await expect(
      page.getByRole("region", { name: "Changes" }).getByText(`You added ${email}.`),
    ).toBeVisible();
    await expectNarrow(page);
  });

  test("who is told of requests is changed, and it fits at 390 px", { tag: "@long" }, async ({
    page,
    admin,
    backend,
  }) => {
    const email = backend.uniqueEmail();
    await admin.signIn(page);
    await page.goto("/admin/team");
    const list = page.getByRole("region", { name: "Third list", exact: true });
    await tabTo(page, "button", "Add to: Second list");
    // Past what other tests have put on it.
    while (!(await list.getByRole("textbox").evaluate((field) => field === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.type("nobody@");
    await page.keyboard.press("Enter");
    await expect(list.getByText("This is not a valid e-mail address.").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect(list.getByText(email, { exact: true })).toBeVisible();
    await expect(list.getByRole("textbox")).toBeFocused();
    await expectAccessible(page);

    await tabTo(page, "button", `Remove ${email} from: Third list`);
    await page.keyboard.press("Enter");
    await expect(list.getByText(email, { exact: true })).toHaveCount(0);
    await expect(list).toBeFocused();
    const log = page.getByRole("region", { name: "Changes" });
    await expect(log.getByText(`You removed ${email} from an alert list`)).toBeVisible();
    await expect(log.getByText(`You added ${email} to an alert list`)).toBeVisible();
    await expectNarrow(page);
  });
});

test("a long address fits a screen of 320 px, and every target is 44 px high", {
  tag: "@long",
}, async ({ page, admin, backend }) => {
  const { email } = await backend.createAccount();
  await admin.signIn(page);
  await addColleague(page, email);
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(member(page, email)).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const target of await page
    .locator("header a, header button, main button, main input")
    .all()) {
    const box = await target.boundingBox();
    // The name of the business is a line of text.
    if (box && !(await target.evaluate((element) => element.matches(".font-display")))) {
      expect(Math.round(box.height)).toBeGreaterThanOrEqual(44);
    }
  }
  await removeButton(page, email).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
