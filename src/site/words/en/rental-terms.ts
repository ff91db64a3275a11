/** About the language of the rental terms, where it is not that of the page. */
export const termsLanguageNote: string | null = null;
