import type { Language } from "../../../../src/config/languages.ts";
import { BUSINESS_TIME_ZONE, withoutComma } from "../../../../src/lib/calendar-date.ts";
import { textsIn } from "./customer/texts-in.ts";

const formatsIn = (locale: string) => ({
  moment: new Intl.DateTimeFormat(locale, {
    timeZone: BUSINESS_TIME_ZONE,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  }),
  clock: new Intl.DateTimeFormat(locale, {
    timeZone: BUSINESS_TIME_ZONE,
    hour: "numeric",
    minute: "2-digit",
  }),
});

const formats = { en: formatsIn("en-US"), es: formatsIn("es-US") };

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

// Without a language: for staff, who read English.

/** "Sunday, November 22 at 7:50 PM" in Houston, "domingo 22 de noviembre a las 7:50 p.m.". */
export function formatMoment(date: Date, language: Language = "en"): string {
  const moment = plainSpaces(formats[language].moment.format(date));
  if (language === "en") return moment;
  return withoutComma(moment).replace(
    /, (\d+):/,
    (_, hour) => ` ${hour === "1" ? "a la" : "a las"} ${hour}:`,
  );
}
/** "7:50 PM" in Houston. */
export const formatClock = (date: Date, language: Language = "en") =>
  plainSpaces(formats[language].clock.format(date));

const LONGEST_IN_MINUTES = 120;

/** "24 hours", "30 minutes"; undefined for what no promise counts in, such as from Friday evening to Tuesday morning. */
export function formatSpan(from: Date, to: Date, language: Language = "en"): string | undefined {
  const { hours, minutes: inMinutes } = textsIn(language).span;
  const minutes = Math.round((to.getTime() - from.getTime()) / 60_000);
  const isHours = minutes >= 60 && minutes % 60 === 0;
  if (isHours) return hours(minutes / 60);
  return minutes <= LONGEST_IN_MINUTES ? inMinutes(minutes) : undefined;
}
