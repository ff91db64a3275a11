import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { tabTo } from "../support/keyboard.ts";
import { expectNoSidewaysScroll } from "../support/small-screens.ts";
import { backend, expect, test } from "../support/test.ts";

const field = (page: Page) => page.getByLabel("Your colleague's e-mail");
const member = (page: Page, email: string) =>
  page
    .getByRole("region", { name: "Who can open the desk" })
    .getByRole("listitem")
    .filter({ hasText: email });
const changes = (page: Page) => page.getByRole("region", { name: "Changes" });

/** Replaces the content of the focused field and submits it. */
async function submitInstead(page: Page, text: string) {
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test.describe("with the keyboard alone", () => {
  // Chromium logs every refused request: 404, the address without an account.
  test.use({ allowedConsole: /status of 404 .*\/rpc\/grant_admin/ });

  const expectNarrow = async (page: Page) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };

  test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

  test("a colleague is added, and all of it fits at 390 and 320 px, every target 44 px high", {
    tag: "@long",
  }, async ({ page, admin }) => {
    const { email } = await backend.createAccount();
    await admin.signIn(page);
    const link = page.getByRole("link", { name: "Team", exact: true });
    await tabTo(link);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/team$/);
    await expect(page.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expectAccessible(page);

    await tabTo(field(page));
    await submitInstead(page, `not.${email}`);
    await expect(page.getByText(/No account has this address/).first()).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await submitInstead(page, email);
    await expect(page.getByText(`${email} is on the team`, { exact: true })).toBeVisible();
    await expect(member(page, email)).toContainText("added by Staff 00000000");
    await expect(member(page, email)).toContainText("Hasn't signed in yet");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await expect(changes(page).getByText(`You added ${email}.`)).toBeVisible();
    await expectNarrow(page);

    await page.setViewportSize({ width: 320, height: 800 });
    await expect(member(page, email)).toBeVisible();
    await expectNoSidewaysScroll(page);
    // The name of the business is a line of text.
    const targets = "header a:not(.font-display), header button, main button, main input";
    for (const target of await page.locator(targets).all()) {
      const box = await target.boundingBox();
      if (box) expect(Math.round(box.height)).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole("button", { name: `Remove access for ${email}` }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
