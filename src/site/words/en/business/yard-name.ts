import { yard } from "@/config/business-facts";

/** What distances are measured from, for the middle of a sentence. */
export const yardName = yard === null ? "the center of Houston" : "our yard";
