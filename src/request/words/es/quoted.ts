import type { Translated } from "../../../lib/translated.ts";
import type * as English from "../en/quoted.ts";
import { orRefund, refund } from "./promises";

const ofRental =
  refund === null ? "lo corregimos" : `lo corregimos${orRefund} del precio de la renta`;

export const inclusions: Translated<typeof English.inclusions> = [
  "Entrega, instalación y nivelación",
  "Conexión a su luz y su agua",
  "Papel, jabón y toallas de papel",
  "Aire acondicionado y calefacción",
  "Luz adentro, en las puertas y en los escalones",
  "Revisión de cada llave y cada inodoro antes de irnos",
  "El número que contesta 24/7",
  "Desmontaje, vaciado del tanque y retiro",
];

export const guarantee: Translated<typeof English.guarantee> = {
  heading: "Nuestra garantía",
  text: `El remolque llega a tiempo, limpio y funcionando. Si no, ${ofRental}.`,
  textForAll: `El remolque llega a tiempo, limpio y funcionando. Si no, lo corregimos${refund === null ? "" : `; con el paquete premium, ${ofRental}`}.`,
};
