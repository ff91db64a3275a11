import type { Translated } from "@/lib/translated";
import { quoteReplyPromise } from "@/request/words/promise-texts";
import { crowdRows } from "../../business/crowd-rows";
import { smallestModel } from "../../business/fleet";
import type * as English from "../../en/pages/events";
import { capacityRule } from "../business/capacity";

/** Whole inches in a sentence: 180 → 15 pies, 195 → 16 pies y 3 pulgadas. */
function inFeet(inches: number): string {
  const rest = inches % 12;
  return `${Math.floor(inches / 12)} pies${rest === 0 ? "" : ` y ${rest} pulgadas`}`;
}

export const eventsContent: Translated<typeof English.eventsContent> = {
  meta: {
    title: "Baños para festivales, ferias y eventos en Houston",
    description: `Remolques con baños para festivales, ferias y fiestas en Houston. Vea cuántos necesita, de ${crowdRows[0]?.[0]} a ${crowdRows.at(-1)?.[0]} invitados, y pida su cotización.`,
  },
  service: {
    serviceType: "Renta de remolques con baños para eventos",
    name: "Remolques con baños para festivales y eventos",
    description:
      "Remolques con baños para festivales, eventos públicos y fiestas privadas en Houston y sus alrededores.",
  },
  hero: {
    h1: "Filas cortas, noches largas",
    lead: "Festivales, ferias y fiestas en casa: díganos cuántos invitados y cuántas horas, y planeamos los remolques.",
    picture: "festival-lights",
  },
  instead: {
    ask: "¿Es una quinceañera o un evento corporativo?",
    pages: ["/quinceaneras", "/corporate-events"],
  },
  actions: {
    quote: "Pedir cotización",
    second: { label: "Ver los remolques", href: "/trailers" },
  },
  crowds: {
    heading: "Cuántos remolques para cuánta gente",
    text: capacityRule,
    table: {
      caption: "Remolques según el número de invitados",
      columns: ["Invitados", "4–6 horas, sin alcohol", "4–6 horas, con barra completa"],
      rows: crowdRows,
      note: "Con la misma cuenta que la calculadora de abajo, con público mixto. Los días más largos piden más. Es una orientación, no un requisito legal.",
    },
    quoteLabel: "Mandar el número de invitados",
  },
  kinds: {
    heading: "Tipos de eventos",
    picture: "inside-view-evening",
    items: [
      {
        title: "Festivales y ferias",
        text: "Varios remolques en una fila o en cada extremo del campo. Servicio entre un día y otro; donde no hay electricidad, pregúntenos por un generador.",
      },
      {
        title: "Conciertos y partidos",
        text: "En el medio tiempo van todos. Díganos a qué hora es, y planeamos para esos quince minutos.",
      },
      {
        title: "Fiestas privadas",
        text: `Con un remolque de ${inFeet(smallestModel.measure.lengthIn)} en la entrada de la casa, sesenta invitados no tienen que pasar por su pasillo.`,
      },
    ],
  },
  quote: {
    heading: "Díganos cuántos invitados",
    text: `Basta un aproximado; lo ajustamos con usted. ${quoteReplyPromise}`,
  },
};
