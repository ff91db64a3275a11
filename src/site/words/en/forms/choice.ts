import { crowdForStaff, drinksForStaff } from "@/request/trailers/party-of-request";
import { shiftForStaff, staffChoiceTexts } from "../../choice-for-staff";

export const drinksTexts = drinksForStaff;

export const crowdTexts = crowdForStaff;

export const shiftTexts = shiftForStaff;

/** What somebody has chosen elsewhere on the site and takes along to the form. */
export const choiceTexts = {
  heading: "Your selection",
  remove: "Remove your selection",
  ...staffChoiceTexts,
} as const;
