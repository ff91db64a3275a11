import {
  crowdForStaff,
  drinksForStaff,
  shiftForStaff,
  staffChoiceTexts,
} from "../../choice-for-staff";

export const drinksWords = drinksForStaff;

export const crowdWords = crowdForStaff;

export const shiftWords = shiftForStaff;

/** What somebody has chosen elsewhere on the site and takes along to the form. */
export const choiceTexts = {
  heading: "Your selection",
  remove: "Remove your selection",
  ...staffChoiceTexts,
} as const;
