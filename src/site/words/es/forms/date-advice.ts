import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/date-advice";
import { peakSaturdays } from "../business/booking";

export const dateAdviceTexts: Translated<typeof English.dateAdviceTexts> = {
  short: (usual) =>
    `Poca anticipación: lo normal son ${usual}. Pregunte de todos modos; si es urgente, llame.`,
  usual: (usual) => `Dentro de lo normal: ${usual}.`,
  comfortable: (usual) => `Tiempo de sobra: lo normal son ${usual}.`,
  peak: `${peakSaturdays} se apartan primero.`,
};
