import { guaranteeOfEach, orRefund } from "@/request/words/promise-texts";

/** What the guarantee is worth without the package, and with it. */
export const guaranteeForAll = `${guaranteeOfEach} That means we come back${__IS_THERE_AT_ANY_HOUR__ ? ", at any hour," : ""} and repair, clean or restock on site.${orRefund && ` With the premium package, we make it right${orRefund}.`}`;
