import { sampleFacts } from "../../scripts/samples/is-sample.ts";
import { paths } from "../../src/config/paths.ts";
import { onAdSite as test } from "../support/other-sites.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect } from "../support/test.ts";

const WITH_REVIEWS = [
  paths.home,
  paths.trailers,
  paths.luxuryTrailers,
  paths.luxuryPortaPotties,
  paths.about,
];

// On a site for visitors whose samples have not been replaced: that of the advertising tag.
test("visitors see no made-up review, and no rating", { tag: "@long" }, async ({ page }) => {
  for (const path of WITH_REVIEWS) {
    await page.goto(path);
    await scrollThrough(page);
    const main = page.getByRole("main");
    for (const { name } of sampleFacts.reviews) {
      await expect(main.getByText(name), path).toHaveCount(0);
    }
    await expect(main.locator("blockquote, #reviews-heading"), path).toHaveCount(0);
    await expect(main.getByText(/public review rating/), path).toHaveCount(0);
    await expect(page.locator('a[href*="google.com/maps"]'), path).toHaveCount(0);
    // Nothing is left of the place either: no empty section, no link to one.
    for (const section of await main.locator("section").all()) {
      await expect(section, path).toHaveText(/\S/);
    }
    await expect(page.locator('a[href$="#reviews-heading"]'), path).toHaveCount(0);
  }
});
