import type * as English from "../en/rental-terms";

/** About the language of the rental terms, where it is not that of the page. */
export const termsLanguageNote: typeof English.termsLanguageNote =
  "Los términos están en inglés, tal como los escribe el dueño.";
