import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { powerNeed, withinReach } from "@/request/words/promise-texts";
import { FIT_TIGHT_IN } from "../business/fit";
import { modelCount } from "../business/fleet";
import type * as English from "../en/model-texts";
import { waysNamed, waysWithState } from "./business/ways-in";

export const modelTexts: Translated<typeof English.modelTexts> = {
  labels: {
    capacity: "Capacidad",
    dimensions: "Medidas ya instalado",
    unfold: (dimensions) => `Medidas ya instalado: ${dimensions}`,
    dimensionsHint: (ways) => `largo x ancho x alto, con ${waysWithState(ways, "down")}`,
    bestFor: "Ideal para",
    features: "Características",
    previous: "Imagen anterior",
    next: "Imagen siguiente",
    carousel: (model) => `Imágenes del ${model}`,
    slide: (number, total) => `Imagen ${number} de ${total}`,
    drawing: (model, dimensions) => `El ${model} dibujado a escala: ${dimensions}`,
    drawingEnd: (model, width, ways) =>
      `El ${model} visto desde un extremo, dibujado a escala: ${width} de ancho con ${waysWithState(ways, "down")}, junto a una persona de 5'8"`,
    person: "Una persona de 5'8\" como referencia",
    drawingNote: (ways) =>
      `Medidas exteriores a escala, junto a una persona de 5'8". Puertas, ventanas${ways === "both" ? "," : " y"} ${waysNamed[ways]} son ${ways === "ramps" ? "aproximadas" : "aproximados"}.`,
  },
  compare: {
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
};
