import { prices, promises as promised } from "@/config/business-facts";

/** Figures and promises of the business, from its own file of facts; the sentences in words say them. */
export const promises = { ...promised, ...prices };

/** "10%", or `null` where nothing is given back. */
export const refund = promised.refundPercent === null ? null : `${promised.refundPercent}%`;
