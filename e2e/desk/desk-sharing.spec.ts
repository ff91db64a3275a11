import { expectAccessible } from "../support/axe.ts";
import {
  createQuote,
  deskRow,
  deskRows,
  findAtDesk,
  storeEmergency,
  storeGeneral,
} from "../support/desk.ts";
import { backend, expect, test } from "../support/test.ts";

/** The longest that a desk goes without looking, in milliseconds. */
const REFRESH_MS = 15_000;

test("a contact and a note go on with the quote", { tag: "@long" }, async ({ page, admin }) => {
  const name = `Luz ${backend.uniqueWord()}`;
  await storeEmergency(page, name);
  await admin.signIn(page);
  await findAtDesk(page, name);
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

  await request.getByRole("button", { name: `Quote: ${name}` }).click();
  await createQuote(page, "3800");
  await page.getByRole("tab", { name: "Processed quotes" }).click();
  await findAtDesk(page, name);
  await page.getByRole("button", { name: `Details of ${name}` }).click();
  await expect(deskRow(page, name).getByText("Gate code 7")).toBeVisible();
  await expect(deskRow(page, name)).toContainText(/Answered .* by message/);
});

test("a question about many leaves its bar and, when news comes, its buttons free", {
  tag: "@long",
}, async ({ page, admin }) => {
  const word = backend.uniqueWord();
  const names = [`Pills one ${word}`, `Pills two ${word}`];
  for (const name of names) await storeGeneral(page, name);
  await page.clock.install();
  await admin.signIn(page);
  await findAtDesk(page, word, 2);
  for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).click();
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

  await storeEmergency(page, `Pipe ${backend.uniqueWord()}`);
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
