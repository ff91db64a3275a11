import type { Language } from "@/config/languages";
import { formatCalendarDate, formatShortCalendarDate } from "@/lib/calendar-date";
import type { Translated } from "@/lib/translated";
import { requestTextsIn } from "@/request/request-texts-in";
import { quoteMessageTexts } from "./message-texts";
import { spanishMessageTexts } from "./spanish-message-texts";

const messages: Record<Language, Translated<typeof quoteMessageTexts>> = {
  en: quoteMessageTexts,
  es: spanishMessageTexts,
};

/**
 * Everything the desk writes to a customer in their language: the texts of the quote and of the request, and calendar dates
 * (yyyy-MM-dd) in short ("Dec 5, 2026", "5 dic 2026") and in full ("Saturday, December 5, 2026").
 */
export function textsIn(language: Language) {
  const request = requestTextsIn(language);
  return {
    ...messages[language],
    request,
    shortDate: (isoDate: string) => formatShortCalendarDate(isoDate, request.locale),
    longDate: (isoDate: string) => formatCalendarDate(isoDate, request.locale),
  };
}
