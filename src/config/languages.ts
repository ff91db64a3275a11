import { SPANISH_BASE } from "./spanish-base.ts";

/** The languages that the site is built in. */
export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

/** The address of a page in a language: "/es/about", and "/es" for the Spanish home page. English has the root. */
export function addressIn(language: Language, path: string): string {
  if (language === "en") return path;
  return path === "/" ? SPANISH_BASE : `${SPANISH_BASE}${path}`;
}
