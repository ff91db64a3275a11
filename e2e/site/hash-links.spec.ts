import {
  addressOf,
  expectHeadingInPlace,
  type HashLink,
  hashLinks,
} from "../support/hash-links.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

/** Far down a page of many parts. By default this one on a phone; the others take long. */
const DEFAULT = "/trailers#fit";
const WIDTHS = [390, 1280];

const tagOf = (link: HashLink, width: number) =>
  addressOf(link) === DEFAULT && width === 390 ? {} : { tag: "@long" };

for (const width of WIDTHS) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const link of hashLinks.filter(
      (one, index) => hashLinks.findIndex((other) => addressOf(other) === addressOf(one)) === index,
    )) {
      const address = addressOf(link);
      test(
        `${address} opens at its heading and stays there`,
        tagOf(link, width),
        async ({ page }) => {
          await page.goto(address);
          await expectHeadingInPlace(page, address);
        },
      );
    }

    for (const link of hashLinks) {
      const address = addressOf(link);
      test(
        `${link.from}: the link to ${link.href} leads to its heading`,
        tagOf(link, width),
        async ({ page }) => {
          await page.goto(link.from);
          await waitUntilLive(page);
          const shown = page.locator(`a[href="${link.href}"]`).filter({ visible: true }).first();
          // Some stand on the other width's screen alone.
          if (!(await shown.isVisible())) return;
          await shown.click();
          await expect(page).toHaveURL(address);
          await expectHeadingInPlace(page, address);
        },
      );
    }
  });
}
