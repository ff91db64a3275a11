import type { Language } from "../../../../../src/config/languages.ts";
import type { Translated } from "../../../../../src/lib/translated.ts";
import { english } from "./english.ts";
import { spanish } from "./spanish.ts";

export type CustomerTexts = Translated<typeof english>;

const texts: Record<Language, CustomerTexts> = { en: english, es: spanish };

/** What customers are told, in the language of their request. */
export const textsIn = (language: Language): CustomerTexts => texts[language];
