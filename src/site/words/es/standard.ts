import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { waysIn } from "../business/access";
import { modelCount } from "../business/fleet";
import type * as English from "../en/standard";
import { waysNamed } from "./business/ways-in";
import { vanityTop } from "./owners/vanity-top";

export const standard: Translated<typeof English.standard> = {
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
};
