import type { Translated } from "@/lib/translated";
import { quoteReply } from "@/request/words/promises";
import type * as English from "../../en/forms/quote-form";
import { counted } from "../planner";

export const quoteForm: Translated<typeof English.quoteForm> = {
  label: "Solicitud de cotización",
  locationPlaceholder: "Dirección, salón o ciudad",
  sitePlaceholder: "Dirección, o la esquina más cercana",
  hints: {
    additionalInfo: "Horario, luz y agua en el lugar, por dónde entra el camión",
  },
  guests: (count) => counted(count, "invitado", "invitados"),
  people: (count) => counted(count, "persona", "personas"),
  send: "Pedir mi cotización",
  sending: "Enviando...",
  texts: {
    wait: (minutes) =>
      `Puede pedir otra cotización en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}. Así evitamos el spam.`,
    invalidTitle: "Revise el formulario",
    failed: "No se pudo enviar su solicitud de cotización. Inténtelo otra vez.",
    succeeded: {
      title: "Solicitud enviada",
      description: `En ${quoteReply} o menos le mandamos una cotización hecha para usted.`,
    },
  },
};
