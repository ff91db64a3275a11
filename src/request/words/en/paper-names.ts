import type { PaperKind } from "../../papers.ts";

/** What a paper of the business is called within a sentence. */
export const paperNames: Record<PaperKind, string> = {
  insurance: "certificate of insurance",
  w9: "W-9",
};
