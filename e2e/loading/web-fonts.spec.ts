import type { Page } from "@playwright/test";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { quoteForm } from "../support/forms.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

/** The fonts that the text of an element is drawn with, and whether each is one of ours. */
async function fontsOf(page: Page, selector: string): Promise<{ name: string; isOurs: boolean }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => ({ name: familyName, isOurs: isCustomFont }));
}

/** Writes down how wide the headline is in every frame from the first one on. */
function observeHeadline(): void {
  const widths: number[] = [];
  Object.assign(window, { headlineWidths: widths });
  const look = () => {
    const text = document.querySelector("h1")?.firstChild;
    if (text) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const [line] = range.getClientRects();
      if (line && widths.at(-1) !== line.width) widths.push(line.width);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const fontRequests = (page: Page) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") requested.push(new URL(request.url()).pathname);
  });
  return requested;
};

test("on a warm visit no page is first shown in a fallback", async ({ page }) => {
  test.slow();
  // Cold: the files come into the browser's cache.
  await page.goto(paths.home);
  await page.evaluate(() => document.fonts.ready);
  await page.addInitScript(observeHeadline);
  for (const path of [...indexedPaths, paths.thankYou, paths.auth]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    // A font with `font-display: optional` is there for the first frame or not at all.
    expect(await fontsOf(page, "h1"), path).toEqual([{ name: "Marcellus", isOurs: true }]);
    const widths = await page.evaluate<number[]>(() => Reflect.get(window, "headlineWidths"));
    expect(widths, path).toHaveLength(1);
  }
});

test("every character that the site itself shows is in the small files", async ({ page }) => {
  test.slow();
  const requested = fontRequests(page);
  for (const path of [...indexedPaths, paths.thankYou]) {
    await page.goto(path);
    await waitUntilLive(page);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(requested.filter((name) => name.includes("-rest-"))).toEqual([]);
  expect(requested.filter((name) => name.includes("-words-"))).not.toEqual([]);
});

test("a typed name has the same typeface throughout, whatever its letters", async ({ page }) => {
  const requested = fontRequests(page);
  await page.goto(paths.contact);
  await waitUntilLive(page);
  await page.locator("#quote-form").scrollIntoViewIfNeeded();
  const name = quoteForm(page).getByLabel("Name");
  await name.fill("Jose");
  await page.evaluate(() => document.fonts.ready);
  expect(requested.filter((file) => file.includes("-rest-"))).toEqual([]);
  const rest = page.waitForResponse((response) => /figtree.*-rest-/.test(response.url()));
  await name.fill("José Žižka Œuvré");
  expect((await rest).ok()).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('1em "Figtree Variable"', "éŒ")))
    .toBe(true);
});
