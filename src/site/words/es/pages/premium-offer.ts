import type { Translated } from "@/lib/translated";
import { freeDelivery, promises } from "@/request/words/promise-texts";
import { guarantee } from "@/request/words/quote-promise-texts";
import type * as English from "../../en/pages/premium-offer";
import { packageBuys } from "../business/from-prices";
import { vanityTop } from "../owners/vanity-top";

export const premiumOfferContent: Translated<typeof English.premiumOfferContent> = {
  meta: {
    title: `Paquete premium de baños de lujo desde ${promises.packageFrom} | Houston`,
    description: `Renta de un remolque con baños, paquete premium desde ${promises.packageFrom}: instalación y desmontaje, entrega gratis hasta ${freeDelivery}, remolque de respaldo y mantenimiento.`,
  },
  h1: "El paquete premium",
  price: {
    before: "desde",
    amount: promises.packageFrom,
    after: packageBuys,
  },
  instead: { ask: "¿Por más tiempo, o solo el remolque?", pages: ["/services", "/trailers"] },
  lead: "Un solo paquete, desde el camión hasta las toallas de papel.",
  picture: "towels-detail",
  features: {
    heading: "Cuatro cosas que notarán sus invitados",
    picture: "interior-private-suite",
    items: [
      {
        title: "Clima",
        text: "Fresco en agosto, y encendido antes de que llegue el primer invitado.",
      },
      {
        title: `Cubiertas de ${vanityTop}`,
        text: "Lavabos de sobreponer, llaves de latón y agua caliente, con lugar para dejar la bolsa.",
      },
      {
        title: "Baños privados",
        text: "Paredes hasta el techo y puertas con seguro.",
      },
      {
        title: "Luz en cada puerta",
        text: "Faroles afuera y, en el espejo, una luz que favorece a todos.",
      },
    ],
  },
  inclusions: {
    heading: "Qué incluye",
    mark: "incluido",
    items: [
      {
        title: "Instalación y desmontaje",
        text: "Lo nivelamos, lo conectamos, lo surtimos y nos lo llevamos después del evento.",
      },
      {
        title: `Entrega gratis hasta ${freeDelivery}`,
        text: "De ida y vuelta. Más lejos, la entrega es un renglón aparte en su cotización.",
      },
      {
        title: "Remolque de respaldo",
        text: "Si el suyo no se puede reparar en el lugar, llega otro. Está garantizado.",
      },
      {
        title: "Manteni\u00ADmiento",
        text: "Revisado antes de abrir las puertas, reparado en el lugar hasta que se cierran.",
      },
    ],
  },
  guarantee: {
    heading: guarantee.heading,
    text: guarantee.text,
    signature: (business) => business.name,
  },
  actions: [
    { label: "Pedir cotización", href: "/contact" },
    { label: "Ver toda la galería", href: "/gallery" },
  ],
};
