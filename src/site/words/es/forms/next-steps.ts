import type { Translated } from "@/lib/translated";
import { emergencyReply, quoteReply } from "@/request/words/promise-texts";
import type * as English from "../../en/forms/next-steps";

export const nextStepsTexts: Translated<typeof English.nextStepsTexts> = {
  heading: "Qué sigue",
  quote: [
    "Revisamos nuestro calendario y su dirección.",
    `Usted recibe una cotización por escrito en ${quoteReply}, renglón por renglón y con impuestos.`,
    "Usted dice que sí, y el remolque es suyo esos días.",
  ],
  emergency: [
    `Su solicitud avisa a la persona de guardia${__IS_THERE_AT_ANY_HOUR__ ? ", de día o de noche" : ""}.`,
    `Respondemos en ${emergencyReply} y acordamos con usted las unidades, el lugar y el precio.`,
    "Usted dice que sí, y salen los camiones.",
  ],
  hurry: "¿Tiene prisa?",
};
