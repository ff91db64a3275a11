import { dateConfirmation } from "@/request/words/promise-texts";
import { peakSaturdays } from "../business/booking";
import { enumerated } from "../business/in-texts";

/** Words under the date of a form; `usual` is "2–4 weeks". */
export const dateAdviceTexts = {
  short: (usual: string) =>
    `Short notice: ${usual} ahead is usual. Ask anyway; if it is urgent, call.`,
  usual: (usual: string) => `Within the usual ${usual}.`,
  comfortable: (usual: string) => `You’re early: ${usual} ahead is usual. ${dateConfirmation}`,
  peak: `${peakSaturdays} go first.`,
} as const;

/** Words under the date of a form, of the trailers that were chosen. */
export const availabilityTexts = {
  free: (names: readonly string[]) =>
    `The ${enumerated(names, "and")} ${names.length === 1 ? "is" : "are"} free that day.`,
  few: "Few left that day: ask early.",
  ask: "We’ll check that day for you.",
  /** A closed day, with the owner's reason. */
  closed: (reason: string) =>
    `We don’t deliver that day (${reason}). Choose another, or ask and we’ll check.`,
} as const;
