import type { Translated } from "@/lib/translated";
import { feetAndInches } from "../business/feet-and-inches";
import { PLACE_MAX_IN } from "../business/fit";
import type * as English from "../en/fit-check";

const unreadable = `Escriba pies, o pies y pulgadas, por ejemplo 12 o 9'6", hasta ${PLACE_MAX_IN / 12} pies`;

export const fitTexts: Translated<typeof English.fitTexts> = {
  form: "Su espacio",
  length: "Largo del espacio",
  width: "Ancho del espacio",
  clearance: "Altura libre",
  gate: "Ancho del portón",
  sideHint: "Pies, o pies y pulgadas: 9'6\"",
  openHint: "Déjelo vacío si no hay nada arriba",
  gateHint: "Déjelo vacío si no hay",
  unreadable,
  model: "Modelo",
  verdicts: {
    fits: "Cabe",
    tight: "Justo",
    "not-known": "No se sabe: lo medimos con usted",
    "does-not-fit": "No cabe",
  },
  sides: {
    length: "de largo",
    width: "de ancho",
    clearance: "de altura",
    gate: "en el portón",
  },
  toSpare: (inches, side) =>
    `${inches === 1 || (inches >= 12 && inches < 24) ? "sobra" : "sobran"} ${feetAndInches(inches)} ${side}`,
  short: (inches, side) => `faltan ${feetAndInches(inches)} ${side}`,
  narrowGate: (width) =>
    `instalado mide ${feetAndInches(width)} de ancho; remolcado, con los escalones plegados, es más angosto`,
  top: "Desde arriba",
  side: "De lado",
  drawingTop: (model, place) =>
    `El ${model} desde arriba en un espacio de ${place}, con sus escalones y el giro de sus puertas, junto a un carro y una persona`,
  drawingSide: (model, clearance) =>
    `El ${model} de lado${clearance ? `, con una altura libre de ${clearance}` : ""}, junto a un carro y una persona`,
  note: "Remolque, espacio, portón, carro (15'5\" de largo) y persona (5'8\") están dibujados a la misma escala. Las puertas y los escalones son aproximados. El portón se compara con el remolque como viaja, con los escalones plegados, hasta donde conocemos ese ancho.",
};
