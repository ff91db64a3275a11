import { promises } from "@/config/business-facts";
import { largestModel, smallestModel } from "../../business/fleet";

/** The one sentence about capacity, the same on every page. */
export const capacityRule =
  "The figure for each model is its maximum: guests at a 4–6 hour event without alcohol. Longer hours and a bar need more room.";

const range = `${promises.comfortableGuestsLeast}–${promises.comfortableGuestsMost}`;

/** What the specification's one range for every trailer is, and which figure counts. Beside the calculator, and on the home page. */
export const ruleOfThumb = `The usual rule of thumb, ${range} guests per trailer for a 4–6 hour event, describes our smallest, the ${smallestModel.nameInText}: ${promises.comfortableGuestsMost} without alcohol, fewer with beer and wine. The larger ones serve more, up to ${largestModel.maxGuests}. We quote by the calculator’s answer, because it counts the model, the hours and the drinks.`;
