import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import type { Language } from "../../src/config/languages.ts";
import { promisesOf } from "./reply-promises.ts";

const plural = (one: string, more: string) => (count: number) =>
  `${count} ${count === 1 ? one : more}`;

const WORDS = {
  en: {
    minutes: plural("minute", "minutes"),
    hours: plural("hour", "hours"),
    officeMinutes: (count: number) => `${count} minutes during business hours`,
    officeHours: plural("business hour", "business hours"),
    officeDays: plural("business day", "business days"),
  },
  es: {
    minutes: plural("minuto o menos", "minutos o menos"),
    hours: plural("hora o menos", "horas o menos"),
    officeMinutes: (count: number) => `${count} minutos o menos en horario de oficina`,
    officeHours: plural("hora hábil o menos", "horas hábiles o menos"),
    officeDays: plural("día hábil o menos", "días hábiles o menos"),
  },
} as const;

/**
 * Within what an answer is promised, for the middle of a sentence: "24 hours" where it counts from any hour, "1 business day"
 * where the office keeps hours and the time stops while it is closed. In Spanish with "o menos".
 */
export function replyWithin(
  kind: keyof ReturnType<typeof promisesOf>,
  facts: Pick<BusinessFacts, "promises" | "hours">,
  language: Language,
): string {
  const { minutes, keepsHours } = promisesOf(facts)[kind];
  const words = WORDS[language];
  if (minutes % 60 !== 0) return (keepsHours ? words.officeMinutes : words.minutes)(minutes);
  if (!keepsHours) return words.hours(minutes / 60);
  return minutes % 1440 === 0 ? words.officeDays(minutes / 1440) : words.officeHours(minutes / 60);
}
