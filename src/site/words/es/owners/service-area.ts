import { promises } from "@/config/business-facts";

/** Where we come to, as a line of its own or the start of a sentence: the owner's English words, the usual ones in Spanish. */
export const serviceArea = promises.serviceArea.replace(
  "TX & Surrounding Areas",
  "Texas, y sus alrededores",
);
