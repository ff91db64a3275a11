import type { Browser, Page } from "@playwright/test";
import { emergencyRequest, generalRequest } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { deskRow, deskRows, storeRequest } from "../support/desk.ts";
import { mailedResetLink } from "../support/mails.ts";
import { expect, test } from "../support/test.ts";

/** The longest that a desk goes without looking, in milliseconds. */
const REFRESH_MS = 15_000;

/** The other tests' requests are in the same inbox. */
async function find(page: Page, word: string, count: number) {
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expect(deskRows(page)).toHaveCount(count);
}

/** A message, which stands outside of the page. */
const message = (page: Page, text: string | RegExp) =>
  page.getByRole("listitem").filter({ has: page.getByText(text, { exact: true }) });

/** A colleague with a session and a screen of their own, who is called by this name. */
async function openAsColleague(browser: Browser, admin: Page, email: string, name: string) {
  await admin.goto("/admin/team");
  await admin.getByLabel("E-mail of the account").fill(email);
  await admin.getByRole("button", { name: "Add to the team" }).click();
  await expect(admin.getByText(`${email} is on the team`, { exact: true })).toBeVisible();
  const page = await browser.newPage();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await page.goto(await mailedResetLink(email));
  await page.getByLabel("New password", { exact: true }).fill(`Long enough for ${name}`);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL(/\/admin\/quotes$/);
  await page.goto("/admin/team");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save the name" }).click();
  await expect(page.getByText(`The log now calls you ${name}`, { exact: true })).toBeVisible();
  await page.goto("/admin/quotes");
  return page;
}

test("two people: one takes a request, and the other sees it before opening it", {
  tag: "@long",
}, async ({ page, browser, admin, backend }) => {
  const name = `Ray ${backend.uniqueWord()}`;
  const colleague = `Maria ${backend.uniqueWord().slice(0, 8)}`;
  const { email } = await backend.createAccount();
  await storeRequest(page, emergencyRequest({ name: name, phone: backend.uniquePhone() }));
  await admin.signIn(page);
  const theirs = await openAsColleague(browser, page, email, colleague);
  await page.clock.install();
  await page.goto("/admin/quotes");
  await find(page, name, 1);
  await find(theirs, name, 1);
  await expect(deskRow(page, name)).not.toContainText("has had this one");

  await theirs.keyboard.press("Escape");
  await deskRow(theirs, name).focus();
  await theirs.keyboard.press("t");
  await expect(deskRow(theirs, name)).toContainText(/You've had this one since/);

  // Nobody touches this desk: it looks by itself.
  await page.clock.runFor(REFRESH_MS);
  await expect(deskRow(page, name)).toContainText(`${colleague} has had this one since`);
  await expectAccessible(page);

  // Whoever goes on all the same is warned where they type, and asked before they take over.
  await deskRow(page, name)
    .getByRole("button", { name: `Process quote: ${name}` })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(new RegExp(`^${colleague} has had this one since`))).toBeVisible();
  await dialog.getByRole("button", { name: `Take over: ${name}` }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("heading")).toHaveText(`Take it over from ${colleague}?`);
  await question.getByRole("button", { name: "Take over", exact: true }).click();
  await expect(dialog.getByText(new RegExp(`^${colleague} has had this one`))).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(deskRow(page, name)).toContainText("You've had this one since");
  await theirs.close();
});

test.describe("a contact", () => {
  // Chromium logs the request that is cut off.
  test.use({ allowedConsole: /ERR_FAILED/ });

  test("stops the clock with one tap, a note stays inside, and both are with the quote", async ({
    page,
    admin,
    backend,
  }) => {
    const name = `Luz ${backend.uniqueWord()}`;
    await storeRequest(page, emergencyRequest({ name: name, phone: backend.uniquePhone() }));
    await admin.signIn(page);
    await find(page, name, 1);
    const request = deskRow(page, name);
    await expect(request).toContainText(/Due in/);
    await request.getByRole("button", { name, exact: true }).click();

    await request.getByRole("button", { name: `No answer: ${name}` }).click();
    await expect(request.getByText(/called, no answer/)).toBeVisible();
    await expect(request).toContainText(/Due in/);

    await request.getByRole("button", { name: `Spoke: ${name}` }).click();
    await expect(request).toContainText(/Answered .* by phone/);
    await message(page, "Logged: Spoke").getByRole("button", { name: "Undo" }).click();
    await expect(request).toContainText(/Due in/);
    await expect(request.getByText(/spoke with the customer/)).toBeVisible();
    await expect(request.getByText(/Undone/)).toBeVisible();

    await request.getByRole("button", { name: `Left a message: ${name}` }).click();
    await expect(request).toContainText(/Answered .* by message/);

    const note = request.getByRole("textbox", { name: "Note for colleagues" });
    await expect(request.getByText("Internal: customers never see this.")).toBeVisible();
    // Typed, and the connection is gone: it stays, also over a reload.
    await note.fill("Gate code 7");
    await page.route("**/rpc/add_request_entry", (route) => route.abort());
    await request.getByRole("button", { name: "Save note" }).click();
    await expect(message(page, "We couldn't save the note. It's still here.")).toBeVisible();
    await page.unroute("**/rpc/add_request_entry");
    await page.reload();
    // The address keeps it open.
    await expect(note).toHaveValue("Gate code 7");
    await request.getByRole("button", { name: "Save note" }).click();
    await expect(note).toHaveValue("");
    await expect(request.getByText("Gate code 7")).toBeVisible();
    await expectAccessible(page);

    await request.getByRole("button", { name: `Process quote: ${name}` }).click();
    await page.getByLabel("Quote amount (USD)").fill("3800");
    await page.getByRole("button", { name: "Create quote" }).click();
    await page.getByRole("tab", { name: "Processed quotes" }).click();
    await find(page, name, 1);
    await page.getByRole("button", { name: `Details of ${name}` }).click();
    await expect(deskRow(page, name).getByText("Gate code 7")).toBeVisible();
    await expect(deskRow(page, name)).toContainText(/Answered .* by message/);
  });
});

test("a flood goes with one question, one undo brings it back, and why is one click", async ({
  page,
  admin,
  backend,
}) => {
  const flood = backend.uniqueWord();
  for (const number of ["one", "two", "three"]) {
    await storeRequest(
      page,
      generalRequest({ name: `Pills ${number} ${flood}`, email: backend.uniqueEmail() }),
    );
  }
  await storeRequest(
    page,
    emergencyRequest({ name: `Pipe ${flood}`, phone: backend.uniquePhone() }),
  );
  await admin.signIn(page);
  await find(page, flood, 4);

  // By keyboard: the first with X, then a range with Shift.
  await page.getByRole("checkbox", { name: `Select Pipe ${flood}` }).focus();
  await page.keyboard.press("x");
  await page
    .getByRole("checkbox", { name: `Select Pills one ${flood}` })
    .click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected requests" });
  await expect(bar.getByText("4 selected")).toBeVisible();
  // All in sight at once: what a sticky bar covers for the moment counts as too small to press.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 2400 });
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Dismiss 4 requests" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Spam" }).click();
  await expect(question).toContainText("1 of them is an emergency.");
  await question.getByRole("button", { name: "Dismiss all 4" }).click();
  await expect(deskRows(page)).toHaveCount(0);

  await message(page, "4 requests dismissed").getByRole("button", { name: "Undo" }).click();
  await expect(deskRows(page)).toHaveCount(4);

  await deskRow(page, `Pills two ${flood}`)
    .getByRole("button", { name: /^Dismiss: / })
    .click();
  await question.getByRole("button", { name: "Spam" }).click();
  const state = page.getByRole("combobox", { name: "State" });
  if (!(await state.isVisible())) await page.getByRole("button", { name: /^Filters/ }).click();
  await state.selectOption("Dismissed");
  await expect(deskRow(page, `Pills two ${flood}`)).toContainText(/Dismissed .* by .*: spam/);
  await expectAccessible(page);
});

test("news of an emergency leaves the buttons of a question free", { tag: "@long" }, async ({
  page,
  admin,
  backend,
}) => {
  const word = backend.uniqueWord();
  for (const number of ["one", "two"]) {
    await storeRequest(
      page,
      generalRequest({ name: `Pills ${number} ${word}`, email: backend.uniqueEmail() }),
    );
  }
  await page.clock.install();
  await admin.signIn(page);
  await find(page, word, 2);
  for (const number of ["one", "two"]) {
    await page.getByRole("checkbox", { name: `Select Pills ${number} ${word}` }).click();
  }
  await page
    .getByRole("region", { name: "Selected requests" })
    .getByRole("button", { name: "Dismiss 2 requests" })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();

  await storeRequest(
    page,
    emergencyRequest({ name: `Pipe ${backend.uniqueWord()}`, phone: backend.uniquePhone() }),
  );
  await expect(async () => {
    await page.clock.runFor(REFRESH_MS);
    expect(await page.getByText(/^New emergency: |^\d+ new emergencies$/).count()).toBeGreaterThan(
      0,
    );
  }).toPass();
  await question.getByRole("button", { name: "Spam" }).click();
  await expect(deskRows(page)).toHaveCount(0);
});
