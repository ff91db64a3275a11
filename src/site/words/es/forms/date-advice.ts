import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/date-advice";
import { peakSaturdays } from "../business/booking";

export const dateAdviceTexts: Translated<typeof English.dateAdviceTexts> = {
  short: (usual) =>
    `Poca anticipación: lo normal son ${usual}. Pregunte de todos modos; si es urgente, llame.`,
  usual: (usual) => `Dentro de las ${usual} normales.`,
  comfortable: (usual) => `Tiempo de sobra: antes de las ${usual} normales.`,
  peak: `${peakSaturdays} se apartan primero.`,
};
