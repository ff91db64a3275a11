import type { Language } from "./languages";
import { SPANISH_BASE } from "./spanish-base";

declare global {
  /** The language of this build, as a literal, so that code for the other one is left out. */
  const __LANGUAGE__: Language;
}

/** The language of this page. Where nothing was built (the functions, scripts) it is English. */
export const language: Language = typeof __LANGUAGE__ === "undefined" ? "en" : __LANGUAGE__;

/** The language of the page's twin. */
export const otherLanguage = __LANGUAGE__ === "es" ? "en" : "es";

/** How this language writes numbers, days and times. */
export const locale =
  typeof __LANGUAGE__ !== "undefined" && __LANGUAGE__ === "es" ? "es-US" : "en-US";

/** Where the pages of this language begin. */
export const base = __LANGUAGE__ === "es" ? SPANISH_BASE : "";

/** Where the pages of the other language begin. */
export const otherBase = __LANGUAGE__ === "es" ? "" : SPANISH_BASE;

/** The path of a page without the language prefix; empty for an address of the other language. */
export function withoutBase(pathname: string): string {
  if (__LANGUAGE__ === "en") return pathname;
  return `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || "/" : "";
}

/** The language of texts by the owner and by customers; a page in another language marks them. */
export const ownersLanguage = __LANGUAGE__ === "es" ? "en" : undefined;
