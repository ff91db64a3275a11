import * as english from "./words/en/promise-texts";
import { quoteHeadings as englishHeadings } from "./words/en/quote-headings";
import * as englishQuotes from "./words/en/quote-promise-texts";
import * as spanish from "./words/es/promise-texts";
import { quoteHeadings as spanishHeadings } from "./words/es/quote-headings";
import * as spanishQuotes from "./words/es/quote-promise-texts";

/** Promises of the pages that quotes repeat, in the customer's language: the desk writes in both. */
export const quotePromiseTexts = {
  en: { ...english, ...englishQuotes, headings: englishHeadings },
  es: { ...spanish, ...spanishQuotes, headings: spanishHeadings },
};
