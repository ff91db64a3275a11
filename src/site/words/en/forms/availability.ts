import { enumerated } from "../business/in-words";

/** Words under the date of a form, of the trailers that were chosen. */
export const availabilityTexts = {
  free: (names: readonly string[]) =>
    `The ${enumerated(names, "and")} ${names.length === 1 ? "is" : "are"} free that day.`,
  few: "Few left that day: ask early.",
  ask: "We will check that day and tell you.",
} as const;
