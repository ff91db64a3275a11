import { peakSaturdays } from "../business/booking";

/** Words under the date of a form; `usual` is "2–4 weeks". */
export const dateAdviceTexts = {
  short: (usual: string) =>
    `Short notice: ${usual} ahead is usual. Ask anyway; if it is urgent, call.`,
  usual: (usual: string) => `Within the usual ${usual}.`,
  comfortable: (usual: string) => `Plenty of time: earlier than the usual ${usual}.`,
  peak: `${peakSaturdays} go first.`,
} as const;
