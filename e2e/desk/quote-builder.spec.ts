import { dateFromToday, generalRequest } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { deskRow, storeRequest } from "../support/desk.ts";
import { expect, test } from "../support/test.ts";

test("a request with a trailer is a sent quote after P, Ctrl+Enter and Enter", async ({
  page,
  admin,
  backend,
}) => {
  const name = `Maria ${backend.uniqueWord()}`;
  await storeRequest(
    page,
    generalRequest({
      name,
      email: backend.uniqueEmail(),
      event_date: dateFromToday(240),
      event_address: "2210 Oak Hollow Ln, Katy, TX 77494",
      details: { choice: "3-Station, planned for 150 guests, 6 hours" },
    }),
  );
  await admin.signIn(page);
  await page.getByRole("searchbox").fill(name);
  await deskRow(page, name).focus();

  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Process quote" });
  await expect(dialog.getByRole("button", { name: "Send" })).toBeFocused();
  await expect(dialog.getByLabel("Delivery day")).toHaveValue(dateFromToday(240));
  await expect(dialog.getByText("3 of 3 free").first()).toBeVisible();
  await expectAccessible(page);
  // The request and the total are in sight however far the form is scrolled.
  await dialog.getByLabel("Quote notes").scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("complementary", { name: "Request" })).toBeInViewport();
  await expect(dialog.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });

  await page.keyboard.press("Control+Enter");
  const last = page.getByRole("dialog", { name: `Send the quote to ${name}` });
  await expect(last.getByRole("button", { name: "Send", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Quote on its way", { exact: true })).toBeVisible();
});
