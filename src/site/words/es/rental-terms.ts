import type * as English from "../en/rental-terms";

/** About the language of the rental terms, where it is not that of the page. */
export const termsLanguageNote: typeof English.termsLanguageNote =
  "El dueño escribe estos términos en inglés; si algo no queda claro, pregúntenos.";
