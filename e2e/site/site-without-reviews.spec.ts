import { paths } from "../../src/config/paths.ts";
import { sampleReviews } from "../../src/config/samples.ts";
import { test } from "../support/ad-site.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect } from "../support/test.ts";

/** A site for visitors on which nobody has replaced the samples: that of the advertising tag. */
for (const path of [
  paths.home,
  paths.trailers,
  paths.luxuryTrailers,
  paths.luxuryPortaPotties,
  paths.about,
]) {
  test(`${path} shows visitors no made-up review and no rating that nobody can look up`, async ({
    page,
  }) => {
    await page.goto(path);
    await scrollThrough(page);
    const main = page.getByRole("main");
    for (const { name } of sampleReviews) await expect(main.getByText(name)).toHaveCount(0);
    await expect(main.locator("blockquote, #reviews-heading")).toHaveCount(0);
    await expect(main.getByText(/public review rating/)).toHaveCount(0);
    await expect(page.locator('a[href*="google.com/maps"]')).toHaveCount(0);
    // Nothing is left of the place either: no empty section, no link to one.
    for (const section of await main.locator("section").all()) {
      await expect(section).toHaveText(/\S/);
    }
    await expect(page.locator('a[href$="#reviews-heading"]')).toHaveCount(0);
  });
}
