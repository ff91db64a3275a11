import type { Language } from "../config/languages.ts";
import type { RequestRow, RequestWords } from "./facts.ts";
import { requestWords as spanish } from "./words/es/request-words.ts";
import { staffWords } from "./words/staff-words.ts";

// For whoever writes to customers of either language: the worker and the desk. The site's pages have one.

/** The language that a request was written in, and all that its customer gets. A quote has the details of its request. */
export function languageOf({ details }: Pick<RequestRow, "details">): Language {
  const isSpanish =
    typeof details === "object" &&
    details !== null &&
    "language" in details &&
    details.language === "es";
  return isSpanish ? "es" : "en";
}

const words: Record<Language, RequestWords> = { en: staffWords, es: spanish };

/** What requests say, in a language. */
export const requestWordsIn = (language: Language): RequestWords => words[language];
