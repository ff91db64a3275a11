import { z } from "zod";

/** Days until a bill is due, as the column `quotes.net_days` takes them. */
export const NET_DAYS = ["0", "15", "30"] as const;

/** Empty for as the customer had it before; null in the column. */
export const netDaysField = z
  .enum(["", ...NET_DAYS])
  .transform((days) => (days === "" ? null : Number(days)));
