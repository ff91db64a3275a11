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
};
