/** The languages that the site is built in. English is at the root, Spanish below /es. */
export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

declare global {
  /** The language of this build, as a literal: what only the other one needs is not in the files. */
  const __LANGUAGE__: Language;
}

/** The language of this page. Where nothing was built (the functions, scripts) it is English. */
export const language: Language = typeof __LANGUAGE__ === "undefined" ? "en" : __LANGUAGE__;

/** How this language writes numbers, days and times. */
export const locale =
  typeof __LANGUAGE__ !== "undefined" && __LANGUAGE__ === "es" ? "es-US" : "en-US";

/** Where the pages of a language begin: nothing for English, which has the root. */
export const baseOf = (language: Language): "" | "/es" => (language === "es" ? "/es" : "");
