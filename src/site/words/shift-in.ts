import { placesAsked } from "@/request/places-asked";
import { shiftTexts } from "@/site/words/forms/choice";
import { isShift, shifts } from "./business/crew-planning";
import { shiftForStaff } from "./choice-for-staff";

/** The shift in a choice that is stored in the words for staff; empty for none, and for two places, each with its own. */
export function shiftIn(choice: string): string {
  if (placesAsked(choice).length > 1) return "";
  const shift = Object.keys(shifts)
    .filter(isShift)
    .find((known) => choice.includes(shiftForStaff[known]));
  return shift ? shiftTexts[shift] : "";
}
