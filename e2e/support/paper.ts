import { expect, type Locator, type Page } from "@playwright/test";

const pagesIn = (pdf: string) => pdf.match(/\/Type\s*\/Page\b/g)?.length;

/** The page as a browser prints it: on Letter, with the margins that its style names. */
async function printed(page: Page): Promise<string> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
}

/** How many pages of Letter a page takes on paper. */
export const countPages = async (page: Page) => pagesIn(await printed(page));

/** As its style says, what is shown for print takes one page of Letter. */
export async function expectOnePage(sheet: Page) {
  const pdf = await printed(sheet);
  expect(pagesIn(pdf)).toBe(1);
  // Letter, in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 612 792\s*\]/);
}

/** Texts of the page and its foot that are not black on white while print is emulated. */
export const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const hasGround = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)" ||
        hasGround(element.parentElement));
    return [...document.querySelectorAll(":is(main, footer) :not(svg *)")]
      .filter(isShown)
      .filter((element) => getComputedStyle(element).color !== "rgb(0, 0, 0)" || hasGround(element))
      .map(({ textContent }) => textContent);
  });

/** How often a part of the page is drawn on paper: what is a link is in the file as plain text each time. */
export async function countOnPaper(page: Page, part: Locator): Promise<number> {
  const address = "https://drawn.example/";
  await part.evaluate((element, href) => {
    const link = Object.assign(document.createElement("a"), { href });
    link.append(...element.childNodes);
    element.append(link);
  }, address);
  return (await printed(page)).split(address).length - 1;
}
