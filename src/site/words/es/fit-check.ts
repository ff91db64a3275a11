import type { Translated } from "@/lib/translated";
import { waysIn } from "../business/access";
import { feetAndInches } from "../business/feet-and-inches";
import { PLACE_MAX_IN } from "../business/fit";
import type * as English from "../en/fit-check";
import { waysNamed, waysWithState } from "./business/ways-in";

const unreadable = `Escriba pies, o pies y pulgadas, por ejemplo 12 o 9'6", hasta ${PLACE_MAX_IN / 12} pies`;

const approximate = {
  steps: "Las puertas y los escalones son aproximados",
  ramps: "Las puertas y las rampas son aproximadas",
  both: "Las puertas, los escalones y las rampas son aproximados",
} as const;

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
  narrowGate: (width, ways) =>
    `instalado mide ${feetAndInches(width)} de ancho; remolcado, con ${waysWithState(ways, "folded")}, es más angosto`,
  top: "Desde arriba",
  side: "De lado",
  drawingTop: (model, place, ways) =>
    `El ${model} desde arriba en un espacio de ${place}, con sus ${waysNamed[ways]} y el giro de sus puertas, junto a un carro y una persona`,
  drawingSide: (model, clearance) =>
    `El ${model} de lado${clearance ? `, con una altura libre de ${clearance}` : ""}, junto a un carro y una persona`,
  note: `Remolque, espacio, portón, carro (15'5" de largo) y persona (5'8") están dibujados a la misma escala. ${approximate[waysIn]}. El portón se compara con el remolque como viaja, con ${waysWithState(waysIn, "folded")}, hasta donde conocemos ese ancho.`,
};
