import { claims } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { quoteReply } from "@/request/words/promise-texts";
import type * as English from "../../en/pages/thank-you";

export const thankYouContent: Translated<typeof English.thankYouContent> = {
  meta: {
    title: "Gracias: recibimos su solicitud",
    description: `Recibimos su solicitud de un remolque con baños en Houston. Le respondemos con una cotización a su medida en ${quoteReply}. Contestamos el teléfono ${__HOURS_IN_SPANISH__}.`,
  },
  h1: "Gracias. Recibimos su solicitud.",
  text: `Le respondemos con una cotización a su medida en ${quoteReply}.`,
  ready: {
    heading: "Conviene tener a la mano",
    items: [
      {
        title: "La dirección y el portón",
        text: "El código, y cuánto mide de ancho si son menos de 12 pies.",
      },
      {
        title: "Una foto del lugar",
        text: "Lo mejor es un piso parejo. También sirven la grava y el pasto.",
      },
      {
        title: "Dónde hay luz y agua",
        text: `A no más de unos ${claims.reachFeet} pies. Si no hay, díganos.`,
      },
      {
        title: "A qué hora empieza y termina, y si hay barra",
        text: "De eso depende qué remolque le recomendamos.",
      },
    ],
  },
  hotlineText: `¿No puede esperar? Llámenos${__IS_ALWAYS_OPEN__ ? ", de día o de noche" : ""}.`,
  picture: "towels-detail",
  meanwhile: [
    { label: "Qué necesita el lugar", href: "/faq" },
    { label: "Ver los baños por dentro", href: "/gallery" },
  ],
  home: { label: "Volver al inicio", href: "/" },
};
