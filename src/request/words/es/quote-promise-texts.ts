import type { Translated } from "../../../lib/translated";
import type * as English from "../en/quote-promise-texts";
import { orRefund, refund } from "./promise-texts";
import { quoteHeadings } from "./quote-headings";

const ofRental = refund === null ? "lo arreglamos" : `lo arreglamos${orRefund} de la renta`;

export const inclusions: Translated<typeof English.inclusions> = [
  "Entrega, instalación y nivelación",
  "Conexión a su luz y agua",
  "Papel, jabón y toallas de mano",
  "Aire acondicionado y calefacción",
  "Luces adentro, en las puertas y en los escalones",
  "Revisión de cada llave e inodoro antes de irnos",
  __IS_ALWAYS_OPEN__ ? "El número 24/7" : "Un número al que llamar",
  "Desmontaje, vaciado y recolección",
];

export const setUp: Translated<typeof English.setUp> = "Instalación y nivelación";

export const guarantee: Translated<typeof English.guarantee> = {
  heading: quoteHeadings.guarantee,
  text: `El remolque llega a tiempo, limpio y funcionando. Si no, ${ofRental}.`,
  textForAll: `El remolque llega a tiempo, limpio y funcionando. Si no, lo arreglamos${refund === null ? "" : `; con el paquete premium, ${ofRental}`}.`,
};
