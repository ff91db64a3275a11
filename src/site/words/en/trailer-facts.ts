import { trailerFacts } from "@/config/business-facts";
import type { TrailerFacts } from "@/config/facts-schema";
import { feetAndInches } from "../business/feet-and-inches";
import { enumerated } from "./business/in-words";

const amount = (unit: string) => (value: number) => `${value.toLocaleString("en-US")} ${unit}`;

function told<Key extends keyof TrailerFacts>(
  key: Key,
  label: string,
  asked: string,
  words: (value: NonNullable<TrailerFacts[Key]>) => string,
) {
  return {
    label,
    /** In the line about what nobody has measured yet. */
    asked,
    /** What is known of a model. */
    of: (id: string): string | undefined => {
      const value = trailerFacts[id]?.[key];
      return value === undefined || value === null ? undefined : words(value);
    },
  };
}

/** What is printed of each model for the electrician and the driver, as far as it is known. */
export const factsToTell = [
  told("outlets", "Power outlets", "power outlets", String),
  told("towedLengthIn", "Towed length", "towed length", feetAndInches),
  told("towedWidthIn", "Towed width, steps folded", "towed width", feetAndInches),
  told("towedHeightIn", "Towed height", "towed height", feetAndInches),
  told("weightLb", "Weight, tanks empty", "weight", amount("lb")),
  told("turningFt", "Room to turn", "room to turn", amount("feet")),
  told("freshGallons", "Water tank", "water tank", amount("gallons")),
  told("wasteGallons", "Holding tank", "holding tank", amount("gallons")),
  told("hasRamp", "Step-free access", "step-free access", (hasRamp) =>
    hasRamp ? "Ramp" : "Steps only: ask us",
  ),
];

export const trailerFactTexts = {
  label: "For the electrician and the driver",
  /** "Ask us for the weight and the water tank: we measure the trailer that you get." */
  ask: (unknown: readonly string[]) =>
    `Ask us for the ${enumerated(unknown, "and")}: we measure the trailer that you get.`,
  askHere: "Ask us",
} as const;
