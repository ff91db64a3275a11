import type { Translated } from "@/lib/translated";
import { dateConfirmation, quoteReply, quoteReplyPromise } from "@/request/words/promise-texts";
import type * as English from "../../en/pages/luxury-quote";

export const luxuryQuoteContent: Translated<typeof English.luxuryQuoteContent> = {
  meta: {
    title: "Cotice su remolque con baños de lujo | Houston",
    description: `Pregunte por su fecha: bastan nombre, correo, teléfono y fecha del evento. Respondemos en ${quoteReply} con un remolque, un precio y lo que necesita su terreno.`,
  },
  back: { label: "Volver a remolques de lujo", href: "/luxury-trailers" },
  h1: "Pregunte por su fecha",
  lead: `Sin costo y sin compromiso. ${quoteReplyPromise} ${dateConfirmation}`,
  picture: "hotel-steps-detail",
  next: {
    heading: "Qué sigue",
    steps: [
      "Revisamos la fecha y el camino.",
      `Usted recibe una cotización por escrito en ${quoteReply} o menos, renglón por renglón y con impuestos.`,
      "Usted dice que sí, y el remolque es suyo ese día.",
    ],
  },
  callText: "¿Tiene prisa?",
};
