import { promises } from "@/config/business-facts";

/** The service area as business.yaml brings it along; whatever an owner writes instead is shown as it is. */
const USUAL = "Houston, TX & Surrounding Areas";

/** Where we come to, as a line of its own or the start of a sentence. */
export const serviceArea =
  promises.serviceArea === USUAL ? "Houston, Texas, y sus alrededores" : promises.serviceArea;
