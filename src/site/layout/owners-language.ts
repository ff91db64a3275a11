/** What the owner and the customers wrote stays in English; a page in another language says so. */
export const ownersLanguage = __LANGUAGE__ === "es" ? "en" : undefined;
