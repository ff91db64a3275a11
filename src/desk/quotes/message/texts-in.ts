import type { Language } from "@/config/languages";
import { formatShortDate } from "@/desk/model/short-date";
import { formatCalendarDate } from "@/lib/calendar-date";
import { fromIsoDate } from "@/lib/dates";
import type { Translated } from "@/lib/translated";
import { requestWordsIn } from "@/request/words-of";
import { quoteMessageTexts } from "./message-words";
import { spanishMessageTexts } from "./spanish-message-words";

const texts: Record<Language, Translated<typeof quoteMessageTexts>> = {
  en: quoteMessageTexts,
  es: spanishMessageTexts,
};

/** What stands around a quote's own words, in the language of its customer. */
export const messageTextsIn = (language: Language) => texts[language];

/** A calendar date (`yyyy-MM-dd`) as a customer reads it, in few letters: "Dec 5, 2026", "5 dic 2026". */
export function shortDateIn(language: Language): (isoDate: string) => string {
  if (language === "en") return formatShortDate;
  const format = new Intl.DateTimeFormat(requestWordsIn(language).locale, {
    month: "short",
    day: "numeric",
    year: "numeric",
  });
  return (isoDate) => {
    const date = fromIsoDate(isoDate);
    return date ? format.format(date) : isoDate;
  };
}

/** The same in full: "Saturday, December 5, 2026". */
export const longDateIn = (language: Language) => (isoDate: string) =>
  formatCalendarDate(isoDate, requestWordsIn(language).locale);
