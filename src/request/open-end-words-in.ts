import type { Language } from "../config/languages.ts";
import type { Translated } from "../lib/translated.ts";
import { openEndWords as english } from "./words/en/open-end-words.ts";
import { openEndWords as spanish } from "./words/es/open-end-words.ts";

const words: Record<Language, Translated<typeof english>> = { en: english, es: spanish };

/** What is said of a hire until it is picked up, in its customer's language. */
export const openEndWordsIn = (language: Language): Translated<typeof english> => words[language];
