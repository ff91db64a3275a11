import type * as English from "../en/pictures.ts";
import * as kind from "../picture-kinds.ts";
import { homeHeroPicture } from "./pages/home-hero-picture.ts";

export const pictures: kind.Twins<typeof English.pictures> = {
  "trailer-2-station": kind.rendering({
    name: "trailer-2-station",
    alt: "Remolque blanco con baños, de 15 pies, con dos puertas verde oscuro y escalones de madera iluminados, sobre el césped al caer la tarde; detrás, una pérgola con luces.",
    caption: "El remolque 2-Station, 15 pies.",
  }),
  "trailer-3-station": kind.rendering({
    name: "trailer-3-station",
    alt: "Remolque blanco con baños, con tres puertas verde oscuro, escalones iluminados y arbustos redondos recortados, al anochecer; detrás, carpas con luz.",
    caption: "El remolque 3-Station, 16 pies y 3 pulgadas.",
  }),
  "trailer-4-station-dusk": kind.rendering({
    ...homeHeroPicture,
    name: "trailer-4-station-dusk",
    caption: "El remolque 4-Station al anochecer, 19 pies.",
  }),
  "trailer-2-station-evening": kind.rendering({
    name: "trailer-2-station-evening",
    alt: "Remolque blanco con baños, de un eje, con dos puertas verde oscuro y escalones iluminados, al final de la tarde en la entrada de grava de una casa de campo.",
    caption: "El remolque 2-Station sobre grava, al final de la tarde.",
  }),
  "trailer-3-station-day": kind.rendering({
    name: "trailer-3-station-day",
    alt: "Remolque blanco con baños, de un eje, con tres puertas verde oscuro y su enganche, con la luz suave del día, sobre grava junto a un granero de madera.",
    caption: "El remolque 3-Station de día.",
  }),
  "interior-single-suite": kind.rendering({
    name: "interior-single-suite",
    alt: "Baño privado con un lavabo de sobreponer en una cubierta corta de mármol con cajones de roble, espejo ovalado, inodoro blanco, un cuadro abstracto con marco y paneles color crema con una repisa de roble.",
    caption: "Uno de los baños privados.",
  }),
  "interior-vanity-green": kind.rendering({
    name: "interior-vanity-green",
    alt: "Tocador doble de mármol con dos lavabos de sobreponer, llaves de latón en la pared, espejos de arco, muebles de nogal y lambrín verde oscuro.",
    caption: "Lavabo doble en verde y nogal.",
  }),
  "interior-vanity-detail": kind.rendering({
    name: "interior-vanity-detail",
    alt: "Lavabo blanco de sobreponer en mármol veteado, con llave de latón en la pared, frascos de jabón color ámbar y toallas blancas enrolladas.",
    caption: "Lavabo, llave de latón y toallas enrolladas.",
  }),
  "interior-vanity-cream": kind.rendering({
    name: "interior-vanity-cream",
    alt: "Tocador doble de mármol con dos lavabos rectangulares, llaves de latón, cajones de roble acanalado y espejos con marco de latón, con paredes color crema.",
    caption: "Lavabo doble en crema y roble.",
  }),
  "interior-private-suite": kind.rendering({
    name: "interior-private-suite",
    alt: "Baño privado con inodoro blanco, tocador de nogal con cubierta de mármol, espejo de arco, un cuadro abstracto con marco y paneles gris azulado en las paredes.",
    caption: "Un baño privado con su propio lavabo.",
  }),
  "exterior-door-detail": kind.rendering({
    name: "exterior-door-detail",
    alt: "Puerta verde oscuro de un remolque con manija de latón, faroles encendidos, escalones de madera con tiras de luz y un arbusto recortado.",
    caption: "Puerta, faroles y escalones iluminados.",
  }),
  "wedding-lawn": kind.rendering({
    name: "wedding-lawn",
    alt: "Remolque con baños al caer la tarde en su propio rincón de un jardín: setos recortados, un camino de piedra y faroles encendidos llevan a sus escalones; a lo lejos, al otro lado del césped, hay sillas blancas, un arco de flores y una carpa de lona.",
    caption: "Antes de una ceremonia en el jardín.",
  }),
  "wedding-lawn-dusk": kind.rendering({
    name: "wedding-lawn-dusk",
    alt: "El jardín al anochecer: remolque con baños con ventanas y escalones iluminados detrás de setos recortados, faroles a lo largo del camino de piedra y, a lo lejos, las sillas de la ceremonia, el arco de flores y la carpa con luz.",
    caption: "El mismo jardín al anochecer.",
  }),
  "construction-site": kind.rendering({
    name: "construction-site",
    alt: "Remolque con baños sobre grava en una obra, de día, con andamios, una estructura de concreto, tubos apilados, barreras y conos.",
    caption: "Sobre grava, junto a la estructura.",
  }),
  "emergency-row-night": kind.rendering({
    name: "emergency-row-night",
    alt: "Tres remolques con baños en fila sobre asfalto mojado, de noche, bajo reflectores, con lámparas de luz cálida en cada puerta.",
    caption: "Tres unidades en un estacionamiento, de noche.",
  }),
  "corporate-plaza": kind.rendering({
    name: "corporate-plaza",
    alt: "Remolque con baños en una plaza de piedra, por la noche, frente a la fachada de vidrio iluminada de unas oficinas, con setos recortados.",
    caption: "En la plaza de unas oficinas, por la noche.",
  }),
  "festival-lights": kind.rendering({
    name: "festival-lights",
    alt: "Remolque con baños en una tarima de madera, al final del atardecer, bajo muchas guirnaldas de luces, con banderas y pequeñas carpas con luz detrás.",
    caption: "En la tarima de un festival, al final del atardecer.",
  }),
};
