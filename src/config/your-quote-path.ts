import { baseOf, type Language } from "./language.ts";

/**
 * What a customer's link opens, with its token as the fragment. Not among the other paths: its page is an app of its own,
 * and a name more in their file would be bytes of every page.
 */
export const YOUR_QUOTE_PATH = "/your-quote";

/** The same in the language of a quote. */
export const yourQuotePath = (language: Language): string => baseOf(language) + YOUR_QUOTE_PATH;
