import { addressIn } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { waitUntilLive } from "../support/live.ts";
import { countPages, paleTexts } from "../support/paper.ts";
import { expect, test } from "../support/test.ts";

/** What a host takes to the family's table or a planner to a meeting, and how many pages of Letter it may take. */
const PRINTED = [
  { path: paths.weddings, most: 2 },
  { path: addressIn("es", paths.weddings), most: 2 },
  { path: paths.quinceaneras, most: 2 },
  { path: addressIn("es", paths.quinceaneras), most: 2 },
  { path: paths.trailers, most: 3 },
  { path: paths.corporateEvents, most: 1 },
  { path: paths.construction, most: 2 },
  { path: paths.about, most: 2 },
  { path: paths.faq, most: 3 },
];

for (const { path, most } of PRINTED) {
  test(`${path} prints black on white, without a form, on ${most} pages at most`, {
    tag: "@long",
  }, async ({ page }) => {
    await page.goto(path);
    await waitUntilLive(page);
    expect(await countPages(page)).toBeLessThanOrEqual(most);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(
      path === paths.corporateEvents ? 0 : 1,
    );
    const controls = page.locator(
      "input, select, textarea, main nav, main button:not(h3 > button)",
    );
    await expect(controls.filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText("· hello@example.com ·")).toBeVisible();
    await expect.poll(() => paleTexts(page)).toEqual([]);
  });
}

test("answers that are folded on the screen are open on paper", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto(paths.faq);
  const answer = page.getByText("An ordinary garden spigot within about 100 feet");
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
});
