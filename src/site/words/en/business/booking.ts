import { promises } from "@/config/business-facts";
import { peakMonthNames, peakMonths, usualWeeks } from "../../business/when-to-book";

export { peakMonths };

/** How far ahead to book. Source: specification, section 9. */
export const booking = {
  guests: { words: promises.bookEvents, ...usualWeeks(promises.bookEvents) },
  crew: { words: promises.bookConstruction, ...usualWeeks(promises.bookConstruction) },
} as const;

const peak = peakMonthNames("en-US");

/** "Saturdays from April to October": before "go first", "fill first". */
export const peakSaturdays = `Saturdays from ${peak.first} to ${peak.last}`;
