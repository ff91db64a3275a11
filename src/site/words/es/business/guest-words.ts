import type { Translated } from "@/lib/translated";
import type * as English from "../../en/business/guest-words";

export const drinksWords: Translated<typeof English.drinksWords> = {
  none: "sin alcohol",
  "beer-wine": "cerveza y vino",
  "full-bar": "barra completa",
};

export const crowdWords: Translated<typeof English.crowdWords> = {
  mixed: "público mixto",
  women: "en su mayoría mujeres",
};
