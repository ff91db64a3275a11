import type { Language } from "../../../../src/config/languages.ts";
import { customerWords } from "./customer/customer-words.ts";

/** The company's own time zone: its promises are told by that clock wherever the reader sits. */
const ZONE = "America/Chicago";

const formatsIn = (locale: string) => ({
  moment: new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }),
  clock: new Intl.DateTimeFormat(locale, { timeZone: ZONE, hour: "numeric", minute: "2-digit" }),
  day: new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    month: "short",
    day: "numeric",
    year: "numeric",
  }),
});

const formats = { en: formatsIn("en-US"), es: formatsIn("es-US") };

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

// Staff read English: what has no language here is for them.

/** "Sunday, November 22 at 7:50 PM" in Houston, "domingo, 22 de noviembre a las 7:50 p.m.". */
export function formatMoment(date: Date, language: Language = "en"): string {
  const moment = plainSpaces(formats[language].moment.format(date));
  if (language === "en") return moment;
  return moment.replace(/, (\d+):/, (_, hour) => ` ${hour === "1" ? "a la" : "a las"} ${hour}:`);
}
/** "7:50 PM" in Houston. */
export const formatClock = (date: Date, language: Language = "en") =>
  plainSpaces(formats[language].clock.format(date));

/** A day (yyyy-MM-dd) where room is short: "Dec 12, 2026", "12 dic 2026". */
export const formatDay = (isoDate: string, language: Language = "en") =>
  formats[language].day.format(new Date(`${isoDate}T00:00:00Z`));

/** "24 hours", "30 minutes": the time between two moments, to the minute. */
export function formatSpan(from: Date, to: Date, language: Language = "en"): string {
  const { hours, minutes: inMinutes } = customerWords(language).span;
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return isHours ? hours(minutes / 60) : inMinutes(minutes);
}
