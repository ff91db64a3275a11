import { figures } from "@/config/business-facts";
import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import {
  dateConfirmation,
  pickup,
  powerNeed,
  promises,
  quoteReply,
  withinReach,
} from "@/request/words/promise-texts";
import { publicRating } from "../../business/public-rating";
import type * as English from "../../en/pages/luxury-trailers";
import { booking, peakSaturdays } from "../business/booking";
import { capacityRule } from "../business/capacity";
import { packageBuys } from "../business/from-prices";
import { guaranteeForAll } from "../business/guarantee";
import { serviceArea } from "../owners/service-area";
import { vanityTop } from "../owners/vanity-top";

const reserve = { label: "Reservar", href: "/luxury-trailers/quote" } as const;

export const luxuryTrailersContent: Translated<typeof English.luxuryTrailersContent> = {
  meta: {
    title: "Remolques con baños de lujo para eventos en Houston",
    description:
      `Renta de remolques con baños de lujo para bodas y eventos en Houston: ${vanityTop}, baños privados y clima. ` +
      (publicRating
        ? `Los clientes nos califican con ${publicRating}. `
        : "Los entregamos e instalamos. ") +
      "Pregunte por su fecha.",
  },
  header: { callLabel: "Llame al", reserve },
  hero: {
    eyebrow: serviceArea,
    h1: "Un baño de lujo, hasta su jardín",
    lead: `Cubiertas de ${vanityTop} y clima, instalados en su jardín y conectados antes de la comida. Paquetes desde ${promises.packageFrom}: ${packageBuys}.`,
    picture: "trailer-4-station-arrival",
  },
  instead: {
    ask: "¿Compara modelos o planea otra cosa?",
    pages: ["/trailers", "/services"],
  },
  reserving: `Reservar empieza con una solicitud: todavía no se paga nada. ${dateConfirmation}`,
  heroAction: { label: "Reservar fecha", href: "/luxury-trailers/quote" },
  badge: publicRating ? { value: publicRating, label: "en reseñas públicas" } : undefined,
  inAction: {
    heading: "Los remolques en acción",
    text: "La vista desde el interior, la ceremonia y los baños.",
    pictures: [
      "inside-view-evening",
      "wedding-aisle-day",
      "interior-vanity-cream",
      "interior-private-suite",
    ],
  },
  guarantee: {
    heading: "Nuestra garantía",
    text: guaranteeForAll,
    points: [
      ...(figures.onTimeDelivery ? [`${figures.onTimeDelivery} de las entregas a tiempo`] : []),
      "Con el paquete premium, un remolque de respaldo si el suyo no se puede reparar en el lugar",
      __IS_ALWAYS_OPEN__
        ? "Un número 24/7 en el que le contesta la central"
        : "Un número en el que le contesta la central",
    ],
  },
  midCta: {
    heading: "Pregunte por su fecha",
    text: `Toma dos minutos. Le respondemos con una cotización en ${quoteReply}.`,
    picture: "interior-urinal-lounge",
    action: { label: "Pedir cotización", href: "/luxury-trailers/quote" },
  },
  differentiators: {
    heading: "Qué distingue a estos remolques",
    picture: "interior-vanity-green",
    items: [
      {
        title: "Baños de verdad",
        text: "Paredes hasta el techo, con paneles, un cuadro en la pared y una puerta con seguro.",
      },
      {
        title: "Agua caliente",
        text: "De su llave o de nuestro tanque, calentada a bordo.",
      },
      {
        title: "Clima",
        text: "El clima se enciende antes de que llegue el primer invitado, y casi no se oye en la mesa.",
      },
      {
        title: "Luz que favorece",
        text: "Lámparas junto a los espejos y faroles en las puertas.",
      },
    ],
  },
  process: {
    heading: "Cómo funciona",
    picture: "towels-detail",
    steps: [
      {
        title: "Usted pregunta",
        text: "Nombre, fecha, teléfono y lo que debamos saber del lugar.",
      },
      {
        title: "Le respondemos",
        text: `En ${quoteReply}: cuál remolque, cuánto cuesta, qué necesita el lugar.`,
      },
      {
        title: "Lo instalamos",
        text: "El chofer lo nivela, lo conecta, lo surte y prueba todo; luego se lo enseña.",
      },
      {
        title: "Usted festeja",
        text: "Un solo número para lo que surja.",
      },
      {
        title: "Nos lo llevamos",
        text: `Vaciamos los tanques y lo recogemos ${pickup}.`,
      },
    ],
  },
  faq: {
    heading: "Preguntas y respuestas",
    items: [
      {
        question: "¿Cuál remolque va con mi lista de invitados?",
        answer: capacityRule,
      },
      {
        question: "¿Me compromete enviar el formulario?",
        answer:
          "No. Con él pregunta por su fecha. Usted decide cuando tiene nuestro precio por escrito.",
      },
      {
        question: "¿Con cuánta anticipación debo pedir?",
        answer: `Para eventos, ${booking.guests.words} antes. ${capitalized(peakSaturdays)} se apartan primero.`,
      },
      {
        question: "¿Qué necesitan del lugar?",
        answer: `Terreno plano, paso libre para el camión, ${powerNeed} y una llave de agua; la electricidad y el agua, ${withinReach}. Sin llave usamos el tanque del remolque; sin electricidad, pregúntenos por un generador.`,
      },
      {
        question: "¿Y si llueve?",
        answer: "El remolque es cerrado y seco. Elegimos un lugar que se mantenga firme.",
      },
    ],
  },
  team: {
    heading: "Quién hace qué",
    text: "Detrás de cada renta hay cuatro personas.",
    picture: "hotel-steps-detail",
    roles: [
      {
        title: "La central",
        text: `Contesta el teléfono y sabe el código de su portón.${__IS_THERE_AT_ANY_HOUR__ ? " A cualquier hora hay alguien de turno." : ""}`,
      },
      {
        title: "El chofer",
        text: "Llama antes de salir del patio, nivela el remolque y lo conecta.",
      },
      {
        title: "El encargado de los baños",
        text: "Si usted lo pide: toallas limpias y todo surtido mientras usted festeja.",
      },
      {
        title: "El técnico del patio",
        text: "Limpia el remolque y prueba cada llave antes de que vuelva a salir.",
      },
    ],
  },
  finalCta: {
    heading: "Primero pida la fecha; las flores, después",
    text: `Casi todos reservan ${booking.guests.words} antes. Mientras antes, mejor.`,
    action: { label: "Pedir cotización", href: "/luxury-trailers/quote" },
    callLabel: "O llame al",
    picture: "trailer-4-station-dusk",
  },
};
