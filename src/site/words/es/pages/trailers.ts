import { areas } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { powerNeed, withinReach } from "@/request/words/promise-texts";
import { waysIn } from "../../business/access";
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
import { waysNamed, waysWithState } from "../business/ways-in";
import { yardName } from "../business/yard-name";
import { vanityTop } from "../owners/vanity-top";

export const trailersContent: Translated<typeof English.trailersContent> = {
  meta: {
    title: `Remolques de ${stallNumbers("and")} baños | Houston`,
    description: `Compare nuestros ${modelCount} remolques con baños: hasta ${maximums} invitados, medidas, características e imágenes. Entrega en toda el área de Houston.`,
  },
  h1: `${modelCountFirst} remolques, dibujados a escala`,
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
  labels: {
    capacity: "Capacidad",
    dimensions: "Medidas ya instalado",
    unfold: (dimensions) => `Medidas ya instalado: ${dimensions}`,
    dimensionsHint: (ways) => `largo x ancho x alto, con ${waysWithState(ways, "bajad")}`,
    bestFor: "Ideal para",
    features: "Características",
    previous: "Imagen anterior",
    next: "Imagen siguiente",
    carousel: (model) => `Imágenes del ${model}`,
    slide: (number, total) => `Imagen ${number} de ${total}`,
    drawing: (model, dimensions) => `El ${model} dibujado a escala: ${dimensions}`,
    drawingEnd: (model, width, ways) =>
      `El ${model} visto desde un extremo, dibujado a escala: ${width} de ancho con ${waysWithState(ways, "bajad")}, junto a una persona de 5'8"`,
    lineUp: `Los ${modelCount} remolques uno junto al otro, dibujados a la misma escala al lado de una persona de 5'8"`,
    person: "Una persona de 5'8\" como referencia",
    drawingNote: (ways) =>
      `Medidas exteriores a escala, junto a una persona de 5'8". Puertas, ventanas${ways === "both" ? "," : " y"} ${waysNamed[ways]} son ${ways === "ramps" ? "aproximadas" : "aproximados"}.`,
  },
  compare: {
    unfold: "Comparar los modelos",
    heading: "Comparación",
    text: "En qué se distinguen y qué necesitan todos.",
    caption: `Comparación de los ${modelCount} modelos`,
    rows: {
      guests: "Invitados, 4–6 horas sin alcohol",
      stations: "Estaciones",
      dimensions: "Medidas ya instalado, largo x ancho x alto",
      parking: `En un espacio de este tamaño sobran ${FIT_TIGHT_IN / 12} pies`,
      power: "Electricidad",
      water: "Agua",
      ground: "Terreno",
      bestFor: "Ideal para",
    },
    power: `${capitalized(powerNeed)}, ${withinReach}`,
    water: `Una llave de jardín ${withinReach}, o el tanque del remolque`,
    ground:
      "Plano y firme: concreto, asfalto, grava o pasto seco. Si el paso es más angosto que el remolque ya instalado, mándenos una foto",
    sheet: "Ficha técnica",
    print: "Imprimir",
    printOf: (model) => `Imprimir la ficha técnica del ${model}`,
  },
  sheet: {
    title: (model) => `Remolque con baños ${model}`,
    features: "Este modelo",
    standard: `En los ${modelCount}`,
    contact: "Pida su cotización",
  },
  action: {
    label: (model) => `Pedir el ${model}`,
    href: "/luxury-trailers/quote",
  },
  standard: {
    heading: `Lo que traen los ${modelCount}`,
    picture: "interior-vanity-detail",
    items: [
      "Aire acondicionado y calefacción",
      "Inodoros con descarga de agua",
      "Agua corriente caliente",
      `Cubiertas de ${vanityTop} y espejos con marco`,
      `Luz en puertas${waysIn === "both" ? "," : " y"} ${waysNamed[waysIn]}`,
      `${capitalized(waysNamed[waysIn])} con dos pasamanos`,
      "Tanques de agua y de aguas negras",
      "Papel, jabón y toallas de mano",
    ],
  },
  areas: {
    heading: "Adonde más entregamos",
    text: `${capitalized(inWords(areas.trailers.length))} de los lugares del mapa de arriba.`,
    items: areas.trailers,
  },
};
