import type { Language } from "../../../../../src/config/languages.ts";
import type { Translated } from "../../../../../src/lib/translated.ts";
import { english } from "./english.ts";
import { spanish } from "./spanish.ts";

/** What customers are told, in either language. */
export type CustomerWords = Translated<typeof english>;

const words: Record<Language, CustomerWords> = { en: english, es: spanish };

/** What the customer of a request or a quote is told, in the language that the request was written in. */
export const customerWords = (language: Language): CustomerWords => words[language];
