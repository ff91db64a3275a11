import { addressIn, type Language } from "./languages.ts";

/**
 * What a customer's link opens, with its token as the fragment. Not among the other paths: its page is an app of its own,
 * and another name in their file would add bytes to every page.
 */
export const YOUR_QUOTE_PATH = "/your-quote";

/** The same in the language of a quote. */
export const yourQuotePath = (language: Language): string => addressIn(language, YOUR_QUOTE_PATH);
