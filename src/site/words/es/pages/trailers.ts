import { areas } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { FIT_TIGHT_IN } from "../../business/fit";
import {
  largestModel,
  maximums,
  modelCount,
  modelCountFirst,
  smallestModel,
  stallNumbers,
} from "../../business/fleet";
import type * as English from "../../en/pages/trailers";
import { capacityRule } from "../business/capacity";
import { inWords } from "../business/in-texts";
import { yardName } from "../business/yard-name";

export const trailersContent: Translated<typeof English.trailersContent> = {
  meta: {
    title: `Remolques de ${stallNumbers("and")} baños | Houston`,
    description: `Compare nuestros ${modelCount} remolques con baños: hasta ${maximums} invitados, medidas, características e imágenes. Entrega en toda el área de Houston.`,
  },
  h1: `${modelCountFirst} remolques a escala`,
  lead: `Desde el ${smallestModel.fullName} hasta el ${largestModel.fullName}: cuente sus invitados y mida su espacio. Si duda entre dos, le decimos cuál mandaríamos nosotros.`,
  capacityNote: capacityRule,
  jumps: { label: "Revise", guests: "¿Cuántos remolques?" },
  fit: {
    heading: "¿Cabe en su espacio?",
    unfold: "Revisar su espacio",
    text: `Mida el espacio y el paso, y vea cada remolque dibujado ahí a escala. Con menos de ${FIT_TIGHT_IN / 12} pies de sobra queda justo.`,
  },
  area: {
    heading: "¿Llegamos hasta usted?",
    text: `Escriba un código postal o una ciudad: medimos desde ${yardName}.`,
  },
  lineUp: `Los ${modelCount} remolques uno junto al otro, dibujados a la misma escala al lado de una persona de 5'8"`,
  compare: {
    unfold: "Comparar los modelos",
    heading: "Comparación",
    text: "En qué se distinguen y qué necesitan todos.",
  },
  areas: {
    heading: "Adonde más entregamos",
    text: `${capitalized(inWords(areas.trailers.length))} de los lugares del mapa de arriba.`,
    items: areas.trailers,
  },
};
