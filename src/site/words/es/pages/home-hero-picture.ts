// Written by "npm run pictures" from pictures.yaml.
import * as kind from "../../picture-kinds.ts";

/** The first picture of the home page, apart from the others, whose texts that page can load later. */
export const homeHeroPicture = kind.rendering({
    name: "hero-garden-evening",
    alt: "Un jardín al final del atardecer: remolque blanco de 19 pies con una puerta verde abierta a un interior cálido, escalones iluminados, piso de piedra mojado con faroles, conos podados, hortensias blancas y guirnaldas de luces.",
    caption: "el remolque de 4 baños en un jardín",
  });
