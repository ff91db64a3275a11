import type { Translated } from "../../../lib/translated.ts";
import type * as English from "../en/trailer-texts.ts";

export const trailerTexts: Translated<typeof English.trailerTexts> = {
  "2-station": {
    summary:
      "Dos baños privados, cada uno con su propia puerta, en un remolque lo bastante corto para la entrada de una casa.",
    bestFor: "Bodas en el jardín, cenas privadas, cuadrillas pequeñas",
    features: [
      "Dos baños privados con entradas separadas",
      "Inodoro con descarga de agua, lavabo y espejo en cada baño",
      "Escalones iluminados con pasamanos en las dos puertas",
    ],
  },
  "3-station": {
    summary:
      "Tres baños privados en un remolque 15 pulgadas más largo y 22 pulgadas más ancho que el 2-Station. Con tres puertas, la fila avanza entre la cena y el brindis.",
    bestFor: "Bodas, cenas de empresa, obras de largo plazo",
    features: [
      "Tres baños privados con entradas separadas",
      "Un lavabo con espejo y agua corriente en cada baño",
      "Escalones iluminados con pasamanos en las tres puertas",
      "Cada baño puede llevar letrero de mujeres, de hombres o de todos",
    ],
  },
  "4-station": {
    summary: "Lado de mujeres y lado de hombres, con entradas separadas y un lavabo doble.",
    bestFor: "Recepciones grandes, galas, festivales, centros de ayuda",
    features: [
      "Cuatro estaciones en dos lados con entradas separadas",
      "Lado de mujeres con dos inodoros y un lavabo doble",
      "Lado de hombres con un inodoro, un mingitorio y un lavabo",
      "El mismo ancho que el 2-Station, cuatro pies más largo",
    ],
  },
};
