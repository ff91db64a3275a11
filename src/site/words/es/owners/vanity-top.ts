import { claims } from "@/config/business-facts";

/** What vanity tops are commonly made of. The owner writes it in English. */
const materials: Partial<Record<string, string>> = {
  marble: "mármol",
  "cultured marble": "mármol cultivado",
  granite: "granito",
  quartz: "cuarzo",
  stone: "piedra",
  "solid surface": "superficie sólida",
  porcelain: "porcelana",
  wood: "madera",
};

/** What the vanity tops are made of, behind "de"; a material that is not known here stays as the owner wrote it. */
export const vanityTop = materials[claims.vanityTop.toLowerCase()] ?? claims.vanityTop;
