import type { Page } from "@playwright/test";
import { paths } from "../../src/config/paths.ts";
import { expect } from "./test.ts";

export const callButton = (page: Page) =>
  page.getByRole("link", { name: /^(?:Call us now|Llamar ahora ?\(en inglés\))$/ });

/** No part of the page may stick out at the side, once it has been laid out for its screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0);
}

/** A phone has a call button with nothing under it at the end of the page; a wider screen has none. */
export async function expectCallBar(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
  );
  const lowest = await page
    .getByRole("contentinfo")
    .evaluate((foot) => foot.getBoundingClientRect().bottom);
  const bar = await callButton(page).boundingBox();
  expect(lowest).toBeLessThanOrEqual(Math.ceil(bar?.y ?? 0));
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(callButton(page)).toBeHidden();
}

/** Pages whose first screen is a picture with text, which has the next thing to press. */
const WITH_HERO: readonly string[] = [
  paths.home,
  paths.weddings,
  paths.corporateEvents,
  paths.events,
  paths.construction,
  paths.emergency,
  paths.premiumOffer,
  paths.luxuryTrailers,
  paths.luxuryPortaPotties,
];

/** On a phone held sideways the headline and what to press next are on the first screen. */
export async function expectFirstScreenSideways(page: Page, path: string) {
  await page.setViewportSize({ width: 844, height: 390 });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 0.9 });
  const place = WITH_HERO.includes(path.replace(/^\/es(?=\/|$)/, "") || paths.home) ? main : page;
  // The look of a button: other links do not have it.
  const actions = place.getByRole("link").and(page.locator('[class*="min-h-[3.25rem]"]'));
  await expect(actions.filter({ visible: true }).first()).toBeInViewport({ ratio: 0.9 });
}

/** Texts in which the name of a model is broken between lines. */
export const brokenNames = (page: Page) =>
  page.evaluate(() => {
    for (const closed of document.querySelectorAll('[data-state="closed"]'))
      closed.setAttribute("data-state", "open");
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const match of (node.textContent ?? "").matchAll(/\d-Station/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(node.textContent ?? "");
      }
    }
    return found;
  });

/** The smallest heading at the usual setting of the browser's text, in rem. */
const SMALLEST_HEADING = 1.5;

/**
 * A phone whose owner has text set twice as large (WCAG 2.2, 1.4.4): by the browser's own setting, which the page's media
 * queries see as well, and by a style, which they do not.
 */
export async function expectReadableAtTwiceTheSize(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const measure = (smallest: number) => {
    const limit = document.documentElement.clientWidth;
    // What stands beside the screen in a row that one swipes is reached there.
    const isSwiped = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isSwiped(element.parentElement));
    const wide = [...document.querySelectorAll("main *, header *, footer *")]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect();
        return (
          element.checkVisibility({ visibilityProperty: true }) &&
          element.textContent.trim() !== "" &&
          width > 0 &&
          right > limit + 1 &&
          !element.closest("picture, svg, [inert]") &&
          !isSwiped(element.parentElement)
        );
      })
      .map((element) => `${element.localName}: ${element.textContent.slice(0, 40)}`);
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    return {
      root: size(document.documentElement),
      hasLargeHeading:
        Math.min(...[...document.querySelectorAll("h1")].map(size)) >=
        smallest * size(document.documentElement),
      width: document.documentElement.scrollWidth,
      wide,
    };
  };
  // The screen has its new width a moment later.
  const expectToFit = () =>
    expect
      .poll(() => page.evaluate(measure, SMALLEST_HEADING))
      .toEqual({ root: 32, hasLargeHeading: true, width: 390, wide: [] });
  await expectToFit();
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await page.addStyleTag({ content: ":root { font-size: 32px !important }" });
  await expectToFit();
}
