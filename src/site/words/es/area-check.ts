import { promises } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import type * as English from "../en/area-check";
import { counted } from "./planner";

const miles = (distance: number) => counted(distance, "milla", "millas");

export const areaTexts: Translated<typeof English.areaTexts> = {
  label: "Código postal o ciudad",
  hint: "En Texas, por ejemplo 77494, Katy o Cinco Ranch; también sirve una dirección",
  check: "Revisar",
  inside: `A ${promises.freeDeliveryMiles} millas o menos por carretera`,
  outside: `A más de ${promises.freeDeliveryMiles} millas por carretera`,
  distance: (place, distance, from) =>
    distance === 0
      ? `${place} está justo donde empezamos a medir: ${from}.`
      : `${place} está a ${distance === 1 ? "cerca de" : "unas"} ${miles(distance)} por carretera desde ${from}.`,
  wholeCity:
    "Houston es grande, y esto se midió hasta el centro. Agregue el código postal de su dirección.",
  edge: "Está más o menos en el límite: en su cotización le confirmamos la distancia a su dirección.",
  insideText:
    "Con el paquete premium, la entrega ahí es gratis; si no, es un renglón aparte en su cotización.",
  outsideText: "La cotización le dirá si podemos llegar y cuánto cuesta la entrega.",
  unknownHeading: "No encontramos ese lugar",
  unknown:
    "Ese lugar no está en nuestra lista, que tiene los códigos postales de Texas y las ciudades y colonias cerca de Houston. Agregue el código postal, o mándenos la dirección y le decimos.",
  failed: "La lista no cargó. Mándenos la dirección y le decimos.",
  ask: "Preguntar por su dirección",
  map: (from) =>
    `Mapa: un círculo de unas ${promises.freeDeliveryMiles} millas por carretera desde ${from}, con los lugares a los que más entregamos`,
  circle: miles(promises.freeDeliveryMiles),
  mapNote: (from) =>
    `Adonde más entregamos, y unas ${promises.freeDeliveryMiles} millas por carretera desde ${from}. El norte está arriba.`,
  source:
    "Millas por carretera, estimadas: la línea recta hasta el centro del código postal (datos de la Oficina del Censo de EE. UU.) y una quinta parte más.",
};
