import { staffChoiceTexts } from "../../choice-for-staff";

/** What somebody has chosen elsewhere on the site and takes along to the form. */
export const choiceTexts = {
  heading: "Your selection",
  remove: "Remove your selection",
  ...staffChoiceTexts,
} as const;
