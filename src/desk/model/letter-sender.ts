import { business } from "@/config/business";
import { promises } from "@/config/business-facts";

/** Whom letters to customers are from. */
export const letterSender = { ...business, speaksSpanish: promises.speaksSpanish };
