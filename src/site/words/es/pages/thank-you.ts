import type { Translated } from "@/lib/translated";
import { quoteReply } from "@/request/words/promise-texts";
import type * as English from "../../en/pages/thank-you";

export const thankYouContent: Translated<typeof English.thankYouContent> = {
  meta: {
    title: "Gracias: recibimos su solicitud",
    description: `Recibimos su solicitud de un remolque con baños en Houston. Le respondemos con una cotización a su medida en ${quoteReply} o menos. Contestamos el teléfono 24/7.`,
  },
  h1: "Gracias. Recibimos su solicitud.",
  text: `Le respondemos con una cotización a su medida en ${quoteReply} o menos.`,
  hotlineText: "¿No puede esperar? Llámenos, de día o de noche.",
  home: { label: "Volver al inicio", href: "/" },
};
