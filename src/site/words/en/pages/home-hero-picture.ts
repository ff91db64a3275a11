import { rendering } from "../../picture-kinds.ts";

/** The first picture of the home page, apart from the others, whose texts that page can load later. */
export const homeHeroPicture = rendering({
  name: "trailer-4-station-dusk",
  alt: "White 19-foot restroom trailer with two lit entrances, topiary planters and a stone path at dusk, sailcloth tents behind.",
  caption: "the 4-Station at dusk",
});
