import type { Translated } from "@/lib/translated";
import { quoteReply } from "@/request/words/promises";
import type * as English from "../../en/forms/luxury-form";
import { counted } from "../planner";

export const luxuryForm: Translated<typeof English.luxuryForm> = {
  label: "Solicitud de cotización de un remolque de lujo",
  hints: {
    phone: "Con código de área, por ejemplo 713-555-0123; la extensión va en los detalles",
    additionalDetails: "Horario, luz y agua, el acceso: todo lo que debamos tomar en cuenta",
  },
  guests: (count) => counted(count, "invitado", "invitados"),
  trailer: "Remolque",
  noTrailer: "Ayúdenme a elegir",
  send: "Pedir mi cotización",
  sending: "Enviando...",
  texts: {
    invalidTitle: "Revise el formulario",
    failed: "No se pudo enviar su solicitud de cotización. Inténtelo otra vez.",
    succeeded: {
      title: "Solicitud enviada",
      description: `En ${quoteReply} o menos le mandamos una cotización hecha para usted.`,
    },
  },
};
