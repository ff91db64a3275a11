import { language, ownersLanguage } from "@/config/language";

/** The terms in this page's language; in English, with its `lang`, where an owner has given no others. */
export function shownTerms(texts: { body: string; spanish_body?: string | undefined }) {
  return language === "es" && texts.spanish_body !== undefined
    ? { body: texts.spanish_body, lang: undefined }
    : { body: texts.body, lang: ownersLanguage };
}
