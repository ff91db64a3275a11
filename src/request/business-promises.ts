import { prices, promises as promised } from "@/config/business-facts";

/** Figures and promises from business.yaml. */
export const promises = { ...promised, ...prices };

/** "10%", or `null` for no refund. */
export const refund = promised.refundPercent === null ? null : `${promised.refundPercent}%`;
