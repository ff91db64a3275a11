import type { Browser } from "playwright";
import { pageCss } from "../prerender/page-css.ts";

/** The screen that Lighthouse's mobile preset measures with, in CSS pixels. */
const SCREEN = { width: 412, height: 823 };

/** In the browser: takes out what begins below the screen, and everything that is fetched for it. */
function cutBelowScreen(): void {
  const below = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().top >= innerHeight,
  );
  for (const element of below) element.remove();
  for (const element of document.querySelectorAll(
    'script, link[rel="expect"], link[rel="preload"][as="font"], link[rel="manifest"]',
  )) {
    element.remove();
  }
}

/** Rules that fetch a font. */
const WEB_FONT = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/**
 * What a page's first screen costs at the very least: the same text and picture with the styles that they need, no web
 * font, no script, and nothing below.
 * @param address of the page, served without its script
 * @returns its HTML
 */
export async function bareFirstScreen(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage({ viewport: SCREEN, javaScriptEnabled: false });
  try {
    await page.goto(address, { waitUntil: "load" });
    await page.evaluate(cutBelowScreen);
    const html = await page.content();
    const markup = html.replace(/<style>[\s\S]*?<\/style>/g, "");
    return html.replace(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => {
      return `<style>${pageCss(css.replace(WEB_FONT, ""), markup)}</style>`;
    });
  } finally {
    await page.close();
  }
}
