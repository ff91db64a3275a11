import { language, ownersLanguage } from "@/config/language";

/** The terms in this page's language; in English, with its `lang`, if the owner gave no translation. */
export function shownTerms(texts: { body: string; spanish_body?: string | undefined }) {
  return language === "es" && texts.spanish_body !== undefined
    ? { body: texts.spanish_body, lang: undefined }
    : { body: texts.body, lang: ownersLanguage };
}
