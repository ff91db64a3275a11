import { z } from "zod";
import { blankAsAbsent } from "../../../src/config/blank-as-absent.ts";
import { dialable } from "../../../src/config/dialable.ts";

const hours = z.preprocess(blankAsAbsent, z.string().default("24/7"));

/** The site's own settings (.env.example), of functions that write to customers. */
export const businessSettings = {
  VITE_BUSINESS_NAME: z.string().min(1),
  VITE_BUSINESS_PHONE: z.string().refine((phone) => dialable(phone) !== null),
  /** Whether somebody answers it in Spanish. */
  SPEAKS_SPANISH: z.preprocess(blankAsAbsent, z.enum(["yes", "no"]).default("no")),
  /** When the phone is answered, as the pages say it (business.yaml). */
  HOURS_IN_ENGLISH: hours,
  HOURS_IN_SPANISH: hours,
};
