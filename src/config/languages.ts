/** The languages that the site is built in. */
export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

/** Where the pages of each language begin. English has the root. */
export const bases = { en: "", es: "/es" } as const satisfies Record<Language, string>;

/** The address of a page in a language: "/es/about", and "/es" for the Spanish home page. */
export function addressIn(language: Language, path: string): string {
  return path === "/" ? bases[language] || "/" : `${bases[language]}${path}`;
}
