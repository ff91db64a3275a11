// Written by "npm run pictures" from pictures.yaml.
import * as kind from "../../picture-kinds.ts";

/** The first picture of the home page, apart from the others, whose texts that page can load later. */
export const homeHeroPicture = kind.rendering({
    name: "hero-garden-evening",
    alt: "Blue hour in a garden: white 19-foot restroom trailer with one dark green door open on a warm room, lit steps, wet flagstones with lanterns, clipped cones, white hydrangeas and string lights.",
    caption: "the 4-Station in a garden at blue hour",
  });
