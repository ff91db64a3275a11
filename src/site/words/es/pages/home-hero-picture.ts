import { rendering } from "../../picture-kinds.ts";

export const homeHeroPicture = rendering({
  name: "hero-garden-evening",
  alt: "Un jardín al final del atardecer: remolque blanco de 19 pies con una puerta verde abierta a un interior cálido, escalones iluminados, piso de piedra mojado con faroles, conos podados, hortensias blancas y guirnaldas de luces.",
  caption: "el remolque de 4 baños en un jardín",
});
