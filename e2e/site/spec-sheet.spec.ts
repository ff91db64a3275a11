import { expect, test } from "../support/test.ts";
import { showWebFonts } from "../support/web-fonts.ts";

test("the models beside each other, and a sheet of one page for each", { tag: "@long" }, async ({
  page,
  context,
}) => {
  // This machine's fallbacks may be wider than a customer's.
  await showWebFonts(context);
  // The browser's own dialog would wait for a person.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printing", "");
  });
  await page.goto("/trailers#compare");
  await page.getByRole("region", { name: "Side by side" }).scrollIntoViewIfNeeded();
  const table = page.getByRole("table", { name: "The three models compared" });
  await expect(table).toContainText("16'3\" x 11' x 11'7\"");
  await expect(table).toContainText("17' x 11'2\"");
  const plans = page.getByRole("img", { name: /^\d-Station from above: \d rooms/ });
  await expect(plans).toHaveCount(3);
  await expect(page.getByText("Women’s side: 2 toilets, 2 sinks")).toBeVisible();
  for (const model of ["2-Station", "3-Station", "4-Station"]) {
    await table.getByRole("button", { name: `Print the spec sheet for the ${model}` }).click();
    await expect(page.locator("html[data-printing]")).toBeAttached();
    const sheet = page.locator(".spec-sheet");
    await expect(sheet).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(`${model} Restroom Trailer`);
    await expect(page.getByRole("banner")).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => {
      document.documentElement.removeAttribute("data-printing");
      window.dispatchEvent(new Event("afterprint"));
    });
    await expect(sheet).toHaveCount(0);
  }
});
