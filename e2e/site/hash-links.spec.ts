import {
  addressOf,
  expectHeadingInPlace,
  hashAddresses,
  hashLinks,
} from "../support/hash-links.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

/** Far down a page of many parts. By default this one on a phone; the others take long. */
const DEFAULT = "/trailers#fit";
const WIDTHS = [390, 1280];

const tagOf = (address: string, width: number) =>
  address === DEFAULT && width === 390 ? {} : { tag: "@long" };

for (const width of WIDTHS) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const address of hashAddresses) {
      test(
        `${address} opens at its heading and stays there`,
        tagOf(address, width),
        async ({ page }) => {
          await page.goto(address);
          await expectHeadingInPlace((expression) => page.evaluate(expression), address);
        },
      );
    }

    for (const link of hashLinks) {
      const address = addressOf(link);
      test(
        `${link.from}: the link to ${link.href} leads to its heading`,
        tagOf(address, width),
        async ({ page }) => {
          await page.goto(link.from);
          await waitUntilLive(page);
          const shown = page.locator(`a[href="${link.href}"]`).filter({ visible: true }).first();
          // Some stand on the other width's screen alone.
          if (!(await shown.isVisible())) return;
          await shown.click();
          await expect(page).toHaveURL(address);
          await expectHeadingInPlace((expression) => page.evaluate(expression), address);
        },
      );
    }
  });
}
