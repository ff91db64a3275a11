import { z } from "zod";
import { dialable } from "../../../src/config/dialable.ts";

/** The site's own settings (.env.example), of functions that write to customers. */
export const businessSettings = {
  VITE_BUSINESS_NAME: z.string().min(1),
  VITE_BUSINESS_PHONE: z.string().refine((phone) => dialable(phone) !== null),
};
