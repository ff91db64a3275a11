import { guaranteeOfEach, orRefund } from "@/request/words/promise-texts";

/** What the guarantee is worth without the package, and with it. */
export const guaranteeForAll = `${guaranteeOfEach} Es decir, regresamos${__IS_THERE_AT_ANY_HOUR__ ? " a cualquier hora" : ""} y reparamos, limpiamos o resurtimos ahí mismo.${orRefund && ` Con el paquete premium, lo arreglamos${orRefund}.`}`;
