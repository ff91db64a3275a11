import { yard } from "@/config/business-facts";

/** What distances are measured from, for the middle of a sentence: behind "desde", as "de" would swallow its article. */
export const yardName = yard === null ? "el centro de Houston" : "nuestro patio";
