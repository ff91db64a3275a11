import { promises } from "@/config/business-facts";
import { smallestModel } from "./fleet";

/** The one sentence about capacity, the same on every page. */
export const capacityRule =
  "The figure for each model is its maximum: guests at a 4–6 hour event without alcohol. Longer hours and a bar need more room.";

const range = `${promises.comfortableGuestsLeast}–${promises.comfortableGuestsMost}`;

/** What the specification's one range for every trailer is. Said beside the calculator, and on the home page. */
export const ruleOfThumb = `A rule of thumb for any model: ${range} guests per trailer for a 4–6 hour event. The smallest holds ${smallestModel.maxGuests}, the others more.`;
