import type { Page } from "@playwright/test";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { expectAccessible } from "../support/axe.ts";
import { mailedResetLink } from "../support/mails.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { expect, test } from "../support/test.ts";

const field = (page: Page) => page.getByLabel("E-mail of the account");
const members = (page: Page) => page.getByRole("region", { name: "Who may open the desk" });
const member = (page: Page, email: string) =>
  members(page).getByRole("listitem").filter({ hasText: email });
const removeButton = (page: Page, email: string) =>
  page.getByRole("button", { name: `Take access away from ${email}` });

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

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The link of "Forgot password?", followed to a new password. */
async function choosePassword(page: Page, email: string, password: string) {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await page.goto(await mailedResetLink(email));
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
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

  test("a colleague is added, and it fits at 390 px", async ({ page, admin, backend }) => {
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
    await expect(page.getByText(/Nobody has signed up with this address/).first()).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${email} is on the team`, { exact: true })).toBeVisible();
    await expect(member(page, email)).toContainText("added by Staff 00000000");
    await expect(member(page, email)).toContainText("Has not signed in yet");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    await expect(
      page.getByRole("region", { name: "Changes" }).getByText(`You added ${email}.`),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNarrow(page);
  });

  test("who is told of requests is changed, and it fits at 390 px", async ({
    page,
    admin,
    backend,
  }) => {
    const email = backend.uniqueEmail();
    await admin.signIn(page);
    await page.goto("/admin/team");
    const list = page.getByRole("region", { name: "Owner", exact: true });
    await tabTo(page, "button", "Add to: Second list");
    // Past what other tests have put on it.
    while (!(await list.getByRole("textbox").evaluate((field) => field === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.type("nobody@");
    await page.keyboard.press("Enter");
    await expect(list.getByText("This is not an e-mail address.").first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await expect(list.getByText(email, { exact: true })).toBeVisible();
    await expect(list.getByRole("textbox")).toBeFocused();
    await expectAccessible(page);

    await tabTo(page, "button", `Remove ${email} from: Owner`);
    await page.keyboard.press("Enter");
    await expect(list.getByText(email, { exact: true })).toHaveCount(0);
    await expect(list).toBeFocused();
    const log = page.getByRole("region", { name: "Changes" });
    await expect(log.getByText(`You took ${email} off the list`)).toBeVisible();
    await expect(log.getByText(`You put ${email} on the list`)).toBeVisible();
    await expectNarrow(page);
  });

  test("a colleague is removed", async ({ page, admin, backend }) => {
    const { email } = await backend.createAccount();
    await admin.signIn(page);
    await addColleague(page, email);
    await tabTo(page, "button", `Take access away from ${email}`);
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(`${email} is signed out at once`);
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(removeButton(page, email)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${email} has no access any more`, { exact: true })).toBeVisible();
    await expect(member(page, email)).toHaveCount(0);
    await expect(members(page)).toBeFocused();

    await expect(
      page
        .getByRole("region", { name: "Changes" })
        .getByText(`You took access away from ${email}.`),
    ).toBeVisible();
    await page.goto("/admin/team");
    await tabTo(page, "link", "Quotes");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Quotes", level: 1 })).toBeVisible();
  });
});

test("a long address fits a screen of 320 px, and every target is 44 px high", async ({
  page,
  admin,
  backend,
}) => {
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

test.describe("an account taken in advance", () => {
  /** What a signed-in page sends with every request, good for an hour. */
  const accessToken = async (page: Page) => {
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).find(([key]) => key.endsWith("-auth-token")),
    );
    const token = /"access_token":"([^"]+)"/.exec(stored?.[1] ?? "")?.[1];
    if (!token) throw new Error("Nobody is signed in.");
    return token;
  };

  // What the stranger is refused: the password (400), the ended session (400, 403), the functions (403).
  test.use({ allowedConsole: /status of 40[0134] .*\/(auth\/v1|rest\/v1)\// });

  test("is the colleague's once access is given, and no use to the stranger", async ({
    page,
    admin,
    backend,
    browser,
    baseURL,
  }) => {
    /** The log, which only admins may read, as an own program asks for it. */
    const readLog = async (token: string): Promise<unknown> => {
      const answer = await fetch(`${baseURL}/rest/v1/role_changes?select=*`, {
        headers: { Authorization: `Bearer ${token}`, apikey: LOCAL_PUBLISHABLE_KEY },
      });
      return answer.json();
    };
    // A stranger signs up with the colleague's address; the colleague clicks the link in the mail; the stranger,
    // who knows the password, signs in and waits.
    const taken = await backend.createAccount();
    const stranger = await (await browser.newContext()).newPage();
    await signIn(stranger, taken);
    await expect(stranger.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
    const liveToken = await accessToken(stranger);

    await admin.signIn(page);
    expect(await readLog(await accessToken(page))).not.toEqual([]);
    await addColleague(page, taken.email);

    // The open session sees nothing, also after a look away and back, and after a reload.
    await stranger.reload();
    await expect(stranger.getByRole("heading", { name: "Quotes" })).toHaveCount(0);
    await expect(
      stranger
        .getByRole("heading", { name: "Unauthorized" })
        .or(stranger.getByRole("button", { name: "Sign in", exact: true })),
    ).toBeVisible();
    expect(await readLog(liveToken)).toEqual([]);

    // Nor does the password open anything.
    await stranger.context().clearCookies();
    await stranger.evaluate(() => localStorage.clear());
    await signIn(stranger, taken);
    await expect(stranger.getByText("Invalid login credentials", { exact: true })).toBeVisible();

    // The colleague reads the mail.
    const colleague = await (await browser.newContext()).newPage();
    const own = { email: taken.email, password: `${taken.password} of my own` };
    await choosePassword(colleague, own.email, own.password);
    await expect(colleague).toHaveURL(/\/admin\/quotes$/);
    await expect(colleague.getByRole("heading", { name: "Quotes", level: 1 })).toBeVisible();

    await signIn(stranger, taken);
    await expect(stranger.getByText("Invalid login credentials", { exact: true })).toBeVisible();
    await stranger.context().close();
    await colleague.context().close();
  });
});

test.describe("two at the same time", () => {
  test.use({ allowedConsole: /status of 40[0134] .*\/(auth\/v1|rest\/v1)\// });

  test("whoever is removed loses the open page, and may remove only with two answers", async ({
    page,
    admin,
    backend,
    browser,
  }) => {
    const account = await backend.createAccount();
    await admin.signIn(page);
    await addColleague(page, account.email);
    const colleague = await (await browser.newContext()).newPage();
    await choosePassword(colleague, account.email, `${account.password} anew`);
    await colleague.goto("/admin/team");
    await expect(member(colleague, account.email)).toContainText("(You)");

    // Oneself: asked twice, and taken back at the second question.
    await removeButton(colleague, account.email).click();
    await colleague.getByRole("button", { name: "Remove myself" }).click();
    const second = colleague.getByRole("alertdialog", {
      name: "Are you sure that you want to leave?",
    });
    await expect(second).toBeVisible();
    await expectAccessible(colleague);
    await second.getByRole("button", { name: "Cancel" }).click();
    await expect(colleague.getByRole("alertdialog")).toHaveCount(0);

    // A second tab of the admin still shows the row that the first takes away.
    const secondTab = await page.context().newPage();
    await secondTab.goto("/admin/team");
    await removeButton(secondTab, account.email).click();
    await removeButton(page, account.email).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Take access away" })
      .dblclick();
    await expect(
      page.getByText(`${account.email} has no access any more`, { exact: true }),
    ).toBeVisible();
    await secondTab
      .getByRole("alertdialog")
      .getByRole("button", { name: "Take access away" })
      .click();
    await expect(secondTab.getByText(/a colleague was faster/)).toBeVisible();

    // The page that was open all along.
    await field(colleague).fill("another@example.com");
    await colleague.getByRole("button", { name: "Add to the team" }).click();
    await expect(colleague.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
    await colleague.context().close();
  });
});

test.describe("an invitation", () => {
  /**
   * Where a hosted project sends whoever opens one: to the root of the site. The embedded backend sends none, so this
   * is the answer to another link of the same account.
   */
  async function openInvitation(page: Page, email: string): Promise<string> {
    await page.goto("/auth");
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText(/a link is on its way/)).toBeVisible();
    const answer = await fetch(await mailedResetLink(email), { redirect: "manual" });
    const { hash } = new URL(answer.headers.get("location") ?? "");
    return `/${hash.replace("type=recovery", "type=invite")}`;
  }

  test("leads from the root of the site to a welcome and a password", async ({ page, backend }) => {
    const { email, password } = await backend.createAccount();
    await page.goto(await openInvitation(page, email));
    await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText(`Choose a password for your account ${email}.`)).toBeVisible();
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(`${password} anew`);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Password saved", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Unauthorized" })).toBeVisible();
  });
});
