import type { Page } from "@playwright/test";
import { expect, test } from "../../e2e/support/test.ts";
import {
  type Account,
  apiClient,
  createConfirmedAccount,
  createStaff,
  newAccount,
  readTable,
} from "./support/accounts.ts";
import { mailedLink } from "./support/mails.ts";
import {
  askForResetLink,
  expectDesk,
  expectNoAccess,
  expectRefusal,
  expectShutOut,
  saveNewPassword,
  signIn,
  storedSession,
} from "./support/screens.ts";

// What is refused to people without access, without a session, or with a new account id.
test.use({ allowedConsole: /status of 4(0[0134]|22) .*\/(auth|rest)\/v1\// });

const members = (page: Page) => page.getByRole("region", { name: "Who can open the desk" });
const member = (page: Page, email: string) =>
  members(page).getByRole("listitem").filter({ hasText: email });

async function openTeam(page: Page, admin: Account) {
  await signIn(page, admin);
  await expectDesk(page);
  await page.goto("/admin/team");
  await expect(member(page, admin.email)).toContainText("(You)");
}

async function addColleague(page: Page, email: string) {
  await page.getByLabel("E-mail of the account").fill(email);
  await page.getByRole("button", { name: "Add to the team" }).click();
  await expect(page.getByText(`${email} is on the team`, { exact: true })).toBeVisible();
}

async function expectEnded(refreshToken: string) {
  const { error } = await apiClient().auth.refreshSession({ refresh_token: refreshToken });
  expect(error?.code).toBe("refresh_token_not_found");
}

/** Through the mail, as the Team page tells the colleague. */
async function chooseOwnPassword(page: Page, { email, password }: Account) {
  await askForResetLink(page, email);
  await page.goto(await mailedLink(email, "recovery"));
  await saveNewPassword(page, password);
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
}

test("a colleague is added, chooses a password, works, and is removed", async ({
  page,
  browser,
}) => {
  const admin = await createStaff();
  const { email } = await createConfirmedAccount();
  await openTeam(page, admin);
  await addColleague(page, email);
  // No name is set yet.
  await expect(member(page, email)).toContainText(/added by Staff [0-9A-F]{8}/);
  await expect(member(page, email)).toContainText("Hasn't signed in yet");

  const colleague = await (await browser.newContext()).newPage();
  const own = { email, password: newAccount().password };
  await chooseOwnPassword(colleague, own);
  await expectDesk(colleague);
  const session = await storedSession(colleague);
  expect(await readTable("user_roles", session.access_token)).toHaveLength(1);
  await page.reload();
  await expect(member(page, email)).toBeVisible();
  await expect(member(page, email)).not.toContainText("Hasn't signed in yet");

  await page.getByRole("button", { name: `Remove access for ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove access" }).click();
  await expect(page.getByText(`${email} no longer has access`, { exact: true })).toBeVisible();

  // The open page sees nothing any more, and its session cannot be renewed. The account stays.
  expect(await readTable("user_roles", session.access_token)).toEqual([]);
  await expectEnded(session.refresh_token);
  await expectShutOut(colleague);
  await colleague.context().close();
  const again = await (await browser.newContext()).newPage();
  await signIn(again, own);
  await expectNoAccess(again);
  await again.context().close();
});

test("an account taken in advance is the colleague's once access is given", async ({
  page,
  browser,
}) => {
  const admin = await createStaff();
  const taken = await createConfirmedAccount();
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, taken);
  await expectNoAccess(stranger);
  const session = await storedSession(stranger);
  await openTeam(page, admin);
  await addColleague(page, taken.email);

  // The stranger's session has ended: its token, good for another hour, names no account, and cannot be renewed.
  expect(await readTable("role_changes", session.access_token)).toEqual([]);
  const { error } = await apiClient().auth.getUser(session.access_token);
  expect(error?.code).toBe("user_not_found");
  await expectEnded(session.refresh_token);
  await expectShutOut(stranger);
  await stranger.evaluate(() => localStorage.clear());
  await signIn(stranger, taken);
  await expectRefusal(stranger, "Invalid login credentials");

  const colleague = await (await browser.newContext()).newPage();
  await chooseOwnPassword(colleague, { ...taken, password: `${taken.password} of my own` });
  await expectDesk(colleague);
  await signIn(stranger, taken);
  await expectRefusal(stranger, "Invalid login credentials");
  await stranger.context().close();
  await colleague.context().close();
});
