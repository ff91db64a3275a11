// Written by "npm run pictures" from pictures.yaml.
import type * as English from "../en/pictures.ts";
import * as kind from "../picture-kinds.ts";
import { homeHeroPicture } from "./pages/home-hero-picture.ts";

/** Every picture of the site. Alternative text says what is seen. */
export const pictures: kind.Twins<typeof English.pictures> = {
  "trailer-2-station": kind.rendering({
    name: "trailer-2-station",
    alt: "Remolque blanco con baños, de 15 pies, con dos puertas verde oscuro y escalones de madera iluminados, sobre el césped al caer la tarde; detrás, una pérgola con luces.",
    caption: "remolque 2-Station al atardecer",
  }),
  "trailer-3-station": kind.rendering({
    name: "trailer-3-station",
    alt: "Remolque blanco con baños, con tres puertas verde oscuro, escalones iluminados y arbustos redondos recortados, al anochecer; detrás, carpas con luz.",
    caption: "remolque 3-Station al anochecer",
  }),
  "trailer-4-station-dusk": kind.rendering({
    name: "trailer-4-station-dusk",
    alt: "Remolque blanco de 19 pies con dos entradas iluminadas, arbustos en maceta y un camino de piedra al anochecer; detrás, carpas de lona.",
    caption: "remolque 4-Station al anochecer",
  }),
  "trailer-2-station-evening": kind.rendering({
    name: "trailer-2-station-evening",
    alt: "Remolque blanco con baños, de un eje, con dos puertas verde oscuro y escalones iluminados, al final de la tarde en la entrada de grava de una casa de campo.",
    caption: "remolque 2-Station al caer la noche",
  }),
  "trailer-3-station-day": kind.rendering({
    name: "trailer-3-station-day",
    alt: "Remolque blanco con baños, de un eje, con tres puertas verde oscuro y su enganche, con la luz suave del día, sobre grava junto a un granero de madera.",
    caption: "remolque 3-Station de día",
  }),
  "interior-single-suite": kind.rendering({
    name: "interior-single-suite",
    alt: "Baño privado con un lavabo de sobreponer en una cubierta corta de piedra con cajones de roble, espejo ovalado, inodoro blanco, un cuadro abstracto con marco y paneles color crema con una repisa de roble.",
    caption: "baño privado en crema y roble",
  }),
  "interior-vanity-green": kind.rendering({
    name: "interior-vanity-green",
    alt: "Tocador doble con cubierta de piedra, dos lavabos de sobreponer, llaves de latón en la pared, espejos de arco, muebles de nogal y lambrín verde oscuro.",
    caption: "lavabo doble en verde y nogal",
  }),
  "interior-vanity-detail": kind.rendering({
    name: "interior-vanity-detail",
    alt: "Lavabo blanco de sobreponer en piedra veteada, con llave de latón en la pared, frascos de jabón color ámbar y toallas blancas enrolladas.",
    caption: "lavabo con llave de latón",
  }),
  "interior-vanity-cream": kind.rendering({
    name: "interior-vanity-cream",
    alt: "Tocador doble con cubierta de piedra, dos lavabos rectangulares, llaves de latón, cajones de roble acanalado y espejos con marco de latón, con paredes color crema.",
    caption: "lavabo doble en crema y roble",
  }),
  "interior-private-suite": kind.rendering({
    name: "interior-private-suite",
    alt: "Baño privado con inodoro blanco, tocador de nogal con cubierta de piedra, espejo de arco, un cuadro abstracto con marco y paneles gris azulado en las paredes.",
    caption: "baño privado",
  }),
  "exterior-door-detail": kind.rendering({
    name: "exterior-door-detail",
    alt: "Puerta verde oscuro de un remolque con manija de latón, faroles encendidos, escalones de madera con tiras de luz y un arbusto recortado.",
    caption: "puerta y escalones con luz",
  }),
  "trailer-2-station-cutaway": kind.rendering({
    name: "trailer-2-station-cutaway",
    alt: "El 2-Station de 15 pies visto desde arriba y sin techo: dos baños privados, cada uno con inodoro, lavabo con cubierta de piedra, espejo, puerta y escalones propios.",
    caption: "remolque 2-Station visto desde arriba",
  }),
  "trailer-3-station-cutaway": kind.rendering({
    name: "trailer-3-station-cutaway",
    alt: "El 3-Station de 16 pies y 3 pulgadas visto desde arriba y sin techo: tres baños privados, cada uno con inodoro, lavabo con cubierta de piedra, espejo, puerta y escalones propios.",
    caption: "remolque 3-Station visto desde arriba",
  }),
  "trailer-4-station-cutaway": kind.rendering({
    name: "trailer-4-station-cutaway",
    alt: "El 4-Station de 19 pies visto desde arriba y sin techo: del lado de mujeres dos inodoros y dos lavabos; del lado de hombres un inodoro, un mingitorio y un lavabo; cada lado con su puerta y sus escalones.",
    caption: "remolque 4-Station visto desde arriba",
  }),
  "trailer-4-station-arrival": kind.rendering({
    name: "trailer-4-station-arrival",
    alt: "Un camino de piedra entre arbustos y faroles lleva a los escalones iluminados de un remolque blanco con baños, al anochecer, con luz cálida en las dos puertas.",
    caption: "el camino al 4-Station",
  }),
  "interior-urinal-lounge": kind.rendering({
    name: "interior-urinal-lounge",
    alt: "Lado de hombres con dos mingitorios blancos, divisiones de piedra, llaves de latón, paneles verde oscuro y una consola de nogal con toallas.",
    caption: "el lado de hombres",
  }),
  "crew-interior": kind.rendering({
    name: "crew-interior",
    alt: "Baño sencillo y resistente para una cuadrilla: lavabo corrido con dos llaves, acero, espejos, toallas de papel, piso de hule y un casco amarillo en la repisa.",
    caption: "baño para la cuadrilla",
  }),
  "towels-detail": kind.rendering({
    name: "towels-detail",
    alt: "Seis toallas blancas enrolladas sobre una tabla de nogal y piedra veteada, con jabones en frascos ámbar, una llave de latón, un florero y una lámpara encendida.",
    caption: "toallas y una lámpara",
  }),
  "hotel-steps-detail": kind.rendering({
    name: "hotel-steps-detail",
    alt: "Escalones de madera con luces y pasamanos curvos de latón ante una puerta verde oscuro, al anochecer, con macetas blancas a los lados.",
    caption: "escalones con luz y pasamanos de latón",
  }),
  "wedding-lawn": kind.rendering({
    name: "wedding-lawn",
    alt: "Remolque con baños al caer la tarde en su propio rincón de un jardín: arbustos recortados, un camino de piedra y faroles encendidos llevan a sus escalones; a lo lejos, al otro lado del césped, hay sillas blancas, un arco de flores y una carpa de lona.",
    caption: "boda en el jardín al atardecer",
  }),
  "wedding-lawn-dusk": kind.rendering({
    name: "wedding-lawn-dusk",
    alt: "El jardín al anochecer: remolque con baños con ventanas y escalones iluminados detrás de arbustos recortados, faroles a lo largo del camino de piedra y, a lo lejos, las sillas de la ceremonia, el arco de flores y la carpa con luz.",
    caption: "boda en el jardín al anochecer",
  }),
  "construction-site": kind.rendering({
    name: "construction-site",
    alt: "Remolque con baños sobre grava en una obra, de día, con andamios, una estructura de concreto, tubos apilados, barreras y conos.",
    caption: "remolque en una obra",
  }),
  "emergency-row-night": kind.rendering({
    name: "emergency-row-night",
    alt: "Tres remolques con baños en fila sobre asfalto mojado, de noche, bajo reflectores, con lámparas de luz cálida en cada puerta.",
    caption: "tres remolques de noche",
  }),
  "corporate-plaza": kind.rendering({
    name: "corporate-plaza",
    alt: "Remolque con baños en una plaza de piedra, por la noche, frente a la fachada de vidrio iluminada de unas oficinas, con arbustos recortados.",
    caption: "remolque en la plaza de unas oficinas",
  }),
  "festival-lights": kind.rendering({
    name: "festival-lights",
    alt: "Remolque con baños en una tarima de madera, al final del atardecer, bajo muchas guirnaldas de luces, con banderas y pequeñas carpas con luz detrás.",
    caption: "remolque bajo las luces de un festival",
  }),
  "hero-garden-evening": homeHeroPicture,
  "quinceanera-night": kind.rendering({
    name: "quinceanera-night",
    alt: "Una quinceañera de noche: papel picado y luces sobre mesas redondas con sillas doradas y rosas; al fondo, un arco de globos y el remolque con los escalones iluminados.",
    caption: "una quinceañera de noche",
  }),
  "inside-view-evening": kind.rendering({
    name: "inside-view-evening",
    alt: "Vista desde el interior: sobre un tocador con cubierta de piedra, llave de latón y rosas, la puerta verde abierta da a un jardín al anochecer con guirnaldas de luces, faroles y mesas puestas.",
    caption: "la vista desde el interior",
  }),
  "emergency-rain-night": kind.rendering({
    name: "emergency-rain-night",
    alt: "Tres remolques en fila junto a un edificio en una noche de lluvia, con lámparas y escalones reflejados en el asfalto mojado, conos y una torre de luz.",
    caption: "tres remolques junto a un edificio en una noche de lluvia",
  }),
  "wedding-aisle-day": kind.rendering({
    name: "wedding-aisle-day",
    alt: "Una boda en jardín antes de que lleguen los invitados, a pleno día: un pasillo de pétalos entre sillas blancas lleva a un arco de rosas; a un lado, ante los robles, el remolque blanco.",
    caption: "una boda en jardín antes de que lleguen los invitados",
  }),
  "ranch-morning": kind.rendering({
    name: "ranch-morning",
    alt: "Primer sol en un rancho: el remolque de 15 pies visto desde su extremo derecho, con dos puertas verdes y escalones iluminados sobre la grava, un granero viejo y neblina bajo los robles.",
    caption: "el remolque de 2 baños en un rancho por la mañana",
  }),
};
