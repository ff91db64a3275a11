import type { Language } from "../config/languages.ts";
import type { RequestRow, RequestTexts } from "./facts.ts";
import { requestTexts as spanish } from "./words/es/request-texts.ts";
import { staffTexts } from "./words/staff-texts.ts";

// The worker and the desk write to customers in either language; a page of the site has only one.

/** The language of a request, and of everything its customer gets. A quote has the details of its request. */
export function languageOf({ details }: Pick<RequestRow, "details">): Language {
  const isSpanish =
    typeof details === "object" &&
    details !== null &&
    "language" in details &&
    details.language === "es";
  return isSpanish ? "es" : "en";
}

const texts: Record<Language, RequestTexts> = { en: staffTexts, es: spanish };

/** Texts about requests, in a language. */
export const requestTextsIn = (language: Language): RequestTexts => texts[language];
