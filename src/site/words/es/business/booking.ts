import { promises } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { peakMonthNames, peakMonths, usualWeeks } from "../../business/when-to-book";
import type * as English from "../../en/business/booking";

export { peakMonths };

/** Both numbers of "2–4 weeks", which the owner writes in English, and their words. */
function inSpanish(weeks: string) {
  const usual = usualWeeks(weeks);
  return { words: `${usual.least}–${usual.most} semanas`, ...usual };
}

export const booking: Translated<typeof English.booking> = {
  guests: inSpanish(promises.bookEvents),
  crew: inSpanish(promises.bookConstruction),
};

const peak = peakMonthNames("es-US");

/** Before "se apartan primero". */
export const peakSaturdays = `Los sábados de ${peak.first} a ${peak.last}`;
