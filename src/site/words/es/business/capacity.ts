import { promises } from "@/config/business-facts";
import { largestModel, smallestModel } from "../../business/fleet";

/** The one sentence about capacity, the same on every page. */
export const capacityRule =
  "La cifra de cada modelo es su máximo: invitados en un evento de 4 a 6 horas sin alcohol. Si dura más o hay barra, se necesita más espacio.";

const range = `${promises.comfortableGuestsLeast} a ${promises.comfortableGuestsMost}`;

export const ruleOfThumb = `La regla más común, de ${range} invitados por remolque en un evento de 4 a 6 horas, describe a nuestro modelo más pequeño, el ${smallestModel.nameInText}: ${promises.comfortableGuestsMost} sin alcohol, menos con cerveza y vino. Los más grandes alcanzan para más, hasta ${largestModel.maxGuests}. Nosotros cotizamos con el resultado de la calculadora, porque toma en cuenta el modelo, las horas y las bebidas.`;
