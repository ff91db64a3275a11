import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { dateConfirmation } from "@/request/words/promise-texts";
import type * as English from "../../en/forms/date-advice";
import { peakSaturdays } from "../business/booking";
import { enumerated } from "../business/in-texts";

export const dateAdviceTexts: Translated<typeof English.dateAdviceTexts> = {
  short: (usual) =>
    `Poca anticipación: lo normal son ${usual}. Pregunte de todos modos; si es urgente, llame.`,
  usual: (usual) => `Dentro de lo normal: ${usual}.`,
  comfortable: (usual) => `Va con tiempo: lo normal son ${usual}. ${dateConfirmation}`,
  peak: `${peakSaturdays} se apartan primero.`,
};

export const availabilityTexts: Translated<typeof English.availabilityTexts> = {
  free: (names) => {
    const each = names.map((name) => `el ${name}`);
    return `${capitalized(enumerated(each, "and"))} ${names.length === 1 ? "está libre" : "están libres"} ese día.`;
  },
  few: "Quedan pocos ese día: pregunte pronto.",
  ask: "Revisamos ese día y le avisamos.",
  closed: (reason) => `Ese día no hay entregas (${reason}). Elija otro, o pregunte y lo revisamos.`,
};
