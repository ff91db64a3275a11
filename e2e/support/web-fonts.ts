import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { addressIn, languages } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { builtHtml } from "./slow-site.ts";

const KEPT_KEY = "web-fonts";

/** Has the context's pages shown in the web fonts, however long a busy machine takes to answer. */
export async function showWebFonts(context: BrowserContext): Promise<void> {
  const kept = languages.map((language) => {
    const files = /data-files="([^"]+)"/.exec(builtHtml(addressIn(language, paths.home)))?.[1];
    if (!files) throw new Error("The built pages name no files of web fonts");
    const contents = files
      .split(" ")
      .map((file) => readFileSync(join(import.meta.dirname, "../../dist", file), "base64"));
    return [files, ...contents].join("\n");
  });
  await context.addInitScript(
    ([key, [english = "", spanish = ""]]) => {
      const isSpanish = /^\/es(?:\/|$)/.test(location.pathname);
      // An empty page, as axe opens one, has no storage.
      if (location.protocol.startsWith("http")) {
        localStorage.setItem(key, isSpanish ? spanish : english);
      }
    },
    [KEPT_KEY, kept] as const,
  );
}

/** Has each of the context's pages come to a browser without the web fonts. */
export async function forgetWebFonts(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => localStorage.removeItem(key), KEPT_KEY);
}

/** Waits until the browser has the web fonts, and has written that down. */
export async function untilFontsKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), KEPT_KEY))
    .toContain(".woff2");
}
