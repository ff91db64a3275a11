import type { Language } from "../../config/languages.ts";
import type { Translated } from "../../lib/translated.ts";
import { letterTexts as english } from "../words/en/letter-texts.ts";
import { letterTexts as spanish } from "../words/es/letter-texts.ts";

export type LetterTexts = Translated<typeof english>;

const texts: Record<Language, LetterTexts> = { en: english, es: spanish };

/** What messages about a quote say, in its customer's language. */
export const letterTextsIn = (language: Language): LetterTexts => texts[language];
