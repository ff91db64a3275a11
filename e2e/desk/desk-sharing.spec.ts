import type { Page } from "@playwright/test";
import { emergencyRequest, generalRequest } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { deskRow, deskRows, storeRequest } from "../support/desk.ts";
import { expect, test } from "../support/test.ts";

/** The longest that a desk goes without looking, in milliseconds. */
const REFRESH_MS = 15_000;

/** The other tests' requests are in the same inbox. */
async function find(page: Page, word: string, count: number) {
  await page.getByRole("searchbox", { name: "Search" }).fill(word);
  await expect(deskRows(page)).toHaveCount(count);
}

test("a contact and a note are with the request, and with its quote", { tag: "@long" }, async ({
  page,
  admin,
  backend,
}) => {
  const name = `Luz ${backend.uniqueWord()}`;
  await storeRequest(page, emergencyRequest({ name: name, phone: backend.uniquePhone() }));
  await admin.signIn(page);
  await find(page, name, 1);
  const request = deskRow(page, name);
  await request.getByRole("button", { name, exact: true }).click();
  await request.getByRole("button", { name: `Left a message: ${name}` }).click();
  await expect(request).toContainText(/Answered .* by message/);
  const note = request.getByRole("textbox", { name: "Note for colleagues" });
  await note.fill("Gate code 7");
  await request.getByRole("button", { name: "Save note" }).click();
  await expect(note).toHaveValue("");
  // From the top: what a sticky bar covers for the moment counts as too small to press.
  await page.reload();
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

test("a question about many leaves its bar and, when news comes, its buttons free", {
  tag: "@long",
}, async ({ page, admin, backend }) => {
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
  const bar = page.getByRole("region", { name: "Selected requests" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  // All in sight at once: what a sticky bar covers for the moment counts as too small to press.
  const screen = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ ...screen, height: 2400 });
  await expectAccessible(page);
  await page.setViewportSize(screen);
  await bar.getByRole("button", { name: "Dismiss 2 requests" }).click();
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

  const state = page.getByRole("combobox", { name: "State" });
  if (!(await state.isVisible())) await page.getByRole("button", { name: /^Filters/ }).click();
  await state.selectOption("Dismissed");
  await expect(deskRows(page)).toHaveCount(2);
  await expectAccessible(page);
});
