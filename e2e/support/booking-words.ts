import type { Language } from "../../src/config/languages.ts";
import { letterTexts as englishLetters } from "../../src/request/words/en/letter-texts.ts";
import { quoteHeadings as englishHeadings } from "../../src/request/words/en/quote-headings.ts";
import { letterTexts as spanishLetters } from "../../src/request/words/es/letter-texts.ts";
import { quoteHeadings as spanishHeadings } from "../../src/request/words/es/quote-headings.ts";
import { paymentPageTexts as englishMoney } from "../../src/site/words/en/quote/payment-texts.ts";
import { quotePageTexts as englishPage } from "../../src/site/words/en/quote/quote-texts.ts";
import { paymentPageTexts as spanishMoney } from "../../src/site/words/es/quote/payment-texts.ts";
import { quotePageTexts as spanishPage } from "../../src/site/words/es/quote/quote-texts.ts";
import { english as englishMails } from "../../supabase/functions/notify/words/customer/english.ts";
import { spanish as spanishMails } from "../../supabase/functions/notify/words/customer/spanish.ts";

/** What a customer reads of a quote and a booking, in each language: on its page and in mails. */
export const BOOKING_WORDS = {
  en: {
    headings: englishHeadings,
    letters: englishLetters,
    mails: englishMails.quote,
    money: englishMoney,
    page: englishPage,
  },
  es: {
    headings: spanishHeadings,
    letters: spanishLetters,
    mails: spanishMails.quote,
    money: spanishMoney,
    page: spanishPage,
  },
} satisfies Record<Language, object>;
