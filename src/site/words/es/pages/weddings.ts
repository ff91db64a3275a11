import { claims } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import { promises, quoteReplyPromise } from "@/request/words/promise-texts";
import type * as English from "../../en/pages/weddings";
import { booking, peakSaturdays } from "../business/booking";
import { breakdown } from "../business/breakdown";
import { capacityRule } from "../business/capacity";
import { packageBuys, rentalBuys } from "../business/from-prices";

export const weddingsContent: Translated<typeof English.weddingsContent> = {
  meta: {
    title: "Baños de lujo para bodas al aire libre en Houston",
    description:
      "Remolques con baños para bodas al aire libre en Houston: listos al mediodía, iluminados al anochecer, recogidos a la mañana siguiente. Pida su cotización.",
  },
  service: {
    serviceType: "Renta de remolques con baños para bodas",
    name: "Remolques con baños para bodas",
    description:
      "Entrega, instalación, surtido y recolección de remolques con baños para bodas en Houston y sus alrededores.",
  },
  hero: {
    h1: "Lo único que le falta a su jardín",
    lead: "Ustedes eligieron el jardín por su luz; nosotros llevamos el espejo y el clima.",
    picture: "wedding-aisle-day",
  },
  instead: { ask: "¿No es una boda?", pages: ["/quinceaneras", "/events"] },
  actions: {
    quote: "Pedir cotización",
    second: { label: "Ver toda la galería", href: "/gallery" },
  },
  timeline: {
    picture: "inside-view-evening",
    heading: "El día, hora por hora",
    text: "Un ejemplo: una ceremonia un sábado a las 5:00 p.m.",
    stops: [
      {
        time: "10:00 a.m.",
        title: "Entrega",
        text: "El chofer llama antes de salir del patio, entra de reversa, nivela el remolque y lo conecta. Al mediodía los baños están frescos y surtidos.",
      },
      {
        time: "5:00 p.m.",
        title: "Ceremonia",
        text: "El aire acondicionado trabaja detrás de los arbustos y no se oye durante los votos. Los vestidos caben por la puerta, y hay un gancho para el velo.",
      },
      {
        time: "7:00 p.m.",
        title: "Cena",
        text: "Se encienden las lámparas de las puertas y los escalones. Los espejos no se empañan y hay toallas para todos.",
      },
      {
        time: "11:00 p.m.",
        title: "Último baile",
        text: "Sigue limpio y surtido. Si algo falla, con una llamada volvemos.",
      },
      {
        time: "Esa noche o a la mañana siguiente",
        title: "Recolección",
        text: "Vaciamos los tanques y nos lo llevamos. No hace falta que usted esté.",
      },
    ],
  },
  details: {
    heading: "Lo que nos preguntan los novios",
    picture: "interior-private-suite",
    items: [
      {
        title: "Cuántos invitados",
        text: capacityRule,
      },
      {
        title: "Dónde se pone",
        text: `Cerca para los tacones, lejos de las fotos: a no más de unos ${claims.reachFeet} pies de la electricidad y del agua, detrás de unos arbustos o de una pared de carpa.`,
      },
      {
        title: "Cuándo reservar",
        text: `${capitalized(booking.guests.words)} antes. ${capitalized(peakSaturdays)} se apartan primero.`,
      },
      {
        title: "Cuánto cuesta",
        text: `La renta, desde ${promises.eventRentalsFrom}: ${rentalBuys}. El paquete, desde ${promises.packageFrom}: ${packageBuys}.`,
      },
      breakdown,
    ],
  },
  packageLink: { label: `Ver el paquete de ${promises.packageFrom}`, href: "/premium-offer" },
  quote: {
    heading: "Pregunte por su fecha",
    text: `Díganos el día, el lugar y el número de invitados. ${quoteReplyPromise}`,
  },
};
