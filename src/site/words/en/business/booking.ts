import { promises } from "@/config/business-facts";
import { peakMonths, usualWeeks } from "../../business/when-to-book";

export { peakMonths };

/** How far ahead to book. Source: specification, section 9. */
export const booking = {
  guests: { words: promises.bookEvents, ...usualWeeks(promises.bookEvents) },
  crew: { words: promises.bookConstruction, ...usualWeeks(promises.bookConstruction) },
} as const;

/** "Saturdays from April to October": before "go first", "fill first". */
export const peakSaturdays = "Saturdays from April to October";
