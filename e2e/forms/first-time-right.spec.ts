import { paths } from "../../src/config/paths.ts";
import { expect, test } from "../support/test.ts";

// Forms as a tired person fills them in.

/** In the specification's words, which the toast has. */
const FIRST = "Name must be at least 2 characters";

// The messages of every form: tests/site/forms/every-field.test.tsx.
test("sent empty, everything that is missing is said at once", { tag: "@journey" }, async ({
  page,
}) => {
  // The room for it is smallest on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.emergency);
  const form = page.getByRole("form", { name: "Emergency request" });
  await form.scrollIntoViewIfNeeded();
  await form.getByRole("button", { name: "Send emergency request" }).click();

  const summary = form.getByRole("region", { name: / fields still need an answer$/ });
  await expect(summary).toBeFocused();
  const links = summary.getByRole("link");
  const invalid = form.locator("[aria-invalid=true]");
  const messages = await links.allTextContents();
  expect(messages.length).toBeGreaterThan(3);
  await expect(invalid).toHaveCount(messages.length);
  // The first message also comes in a toast, which leaves what one needs in sight.
  const toast = page.getByRole("region").getByRole("listitem").filter({ hasText: FIRST });
  const low = await toast.evaluate((element) => element.getBoundingClientRect().bottom);
  // The page glides there.
  await expect
    .poll(async () => (await summary.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual(Math.floor(low));

  for (const message of messages) {
    await links.filter({ hasText: message }).click();
    await expect(invalid.and(page.locator(":focus"))).toHaveAccessibleDescription(
      new RegExp(message),
    );
  }
  // What is mended is told of no longer.
  await form.getByLabel("Name").fill("Dana Whitfield");
  await expect(links).toHaveText(messages.slice(1));
  await expect(toast).toHaveCount(0);
});

test("the calendar has lists, its own button, and a page in use around it", async ({ page }) => {
  await page.goto(paths.luxuryTrailersQuote);
  const open = page.getByRole("button", { name: "Event date: Open the calendar" });
  await open.click();
  const calendar = page.getByRole("dialog", { name: "Event date" });
  const year = String(new Date().getFullYear() + 2);
  await calendar.getByRole("combobox", { name: /year/i }).selectOption(year);
  await calendar.getByRole("combobox", { name: /month/i }).selectOption({ label: "March" });
  await calendar.getByRole("button", { name: /next month/i }).click();
  await expect(calendar.getByRole("grid", { name: `April ${year}` })).toBeVisible();
  // Nothing lies over the page.
  await page.getByLabel("Name").click();
  await expect(calendar).toHaveCount(0);
  await open.click();
  await calendar.getByRole("button", { name: "Close the calendar" }).click();
  await expect(calendar).toHaveCount(0);
  await expect(open).toBeFocused();
});
