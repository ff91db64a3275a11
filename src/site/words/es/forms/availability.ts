import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/availability";
import { capitalised, enumerated } from "../business/in-words";

export const availabilityTexts: Translated<typeof English.availabilityTexts> = {
  free: (names) => {
    const each = names.map((name) => `el ${name}`);
    return `${capitalised(enumerated(each, "and"))} ${names.length === 1 ? "está libre" : "están libres"} ese día.`;
  },
  few: "Quedan pocos ese día: pregunte pronto.",
  ask: "Revisamos ese día y le avisamos.",
};
