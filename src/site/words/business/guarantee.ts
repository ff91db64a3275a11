import { guaranteeOfEach, refund } from "@/request/promises";

/** What the guarantee is worth without the package, and with it. */
export const guaranteeForAll = `${guaranteeOfEach} That means we come back, at any hour, and repair, clean or restock on site. With the premium package, we make it right or refund ${refund}.`;
