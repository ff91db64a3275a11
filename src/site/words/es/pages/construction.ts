import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import {
  deployment,
  powerNeed,
  quoteReplyPromise,
  withinReach,
} from "@/request/words/promise-texts";
import type * as English from "../../en/pages/construction";
import { booking } from "../business/booking";

export const constructionContent: Translated<typeof English.constructionContent> = {
  meta: {
    title: "Renta de remolques con baños para obras | Houston",
    description: `Renta de remolques con baños para obras en Houston, por semana o por mes y con servicio en días fijos. Entrega posible en menos de ${deployment}.`,
  },
  service: {
    serviceType: "Renta de remolques con baños para obras",
    name: "Remolques con baños para obras",
    description:
      "Renta de remolques con baños por semana y por mes, con servicio, para obras en Houston y sus alrededores.",
  },
  hero: {
    h1: "Un baño de verdad, en su obra",
    lead: `Agua corriente y aire acondicionado en su obra, por semana o por mes. Entrega posible en menos de ${deployment} si hay un remolque libre.`,
    picture: "construction-site",
  },
  instead: __SERVES_OIL_FIELDS__
    ? { ask: "¿Lo necesita hoy, o para un campo petrolero?", pages: ["/emergency", "/services"] }
    : { ask: "¿Lo necesita hoy?", pages: ["/emergency"] },
  actions: {
    quote: "Pedir cotización",
    second: { label: "Contáctenos", href: "/contact" },
  },
  facts: [
    { value: `< ${deployment}`, label: "de entrega, si hay un remolque libre" },
    ...(__IS_ALWAYS_OPEN__ ? [{ value: "24/7", label: "servicio y atención" }] : []),
    ...(!__IS_ALWAYS_OPEN__ && __IS_THERE_AT_ANY_HOUR__
      ? [{ value: "24/7", label: "línea de emergencias" }]
      : []),
    { value: booking.crew.words, label: "de anticipación es lo normal" },
  ],
  rates: {
    heading: "Tarifas por semana y por mes",
    text: "Pida la tarifa semanal o la mensual: la cotización la pone por escrito, según la cuadrilla y el tiempo.",
    quoteLabel: "Pedir las dos tarifas",
    items: [
      {
        term: "week",
        title: "Semanal",
        text: "Para un colado o un paro de planta. Con servicio el día acordado; llame si lo quiere por más tiempo.",
      },
      {
        term: "month",
        title: "Mensual",
        text: "Para obras de un mes o más. Días de servicio fijos, y un remolque que se queda hasta que usted nos avise.",
      },
    ],
  },
  requirements: {
    heading: "Cuántos inodoros exige la norma",
    text: "El mínimo federal de inodoros en una obra, según el número de empleados.",
    table: {
      caption: "Instalaciones mínimas, 29 CFR 1926.51(c)(1), tabla D-1",
      columns: ["Empleados", "Mínimo", "Ejemplo"],
      rows: [
        ["20 o menos", "1 inodoro", "12 empleados: 1 inodoro"],
        [
          "20 o más",
          "1 inodoro y 1 mingitorio por cada 40 empleados",
          "80 empleados: 2 inodoros y 2 mingitorios",
        ],
        [
          "200 o más",
          "1 inodoro y 1 mingitorio por cada 50 empleados",
          "250 empleados: 5 inodoros y 5 mingitorios",
        ],
      ],
      note: "Su contrato o una cuadrilla mixta pueden pedir más. Calculamos los remolques según su personal y le decimos qué norma usamos.",
    },
    source: {
      label: "OSHA, 29 CFR 1926.51, Sanitation (en inglés)",
      url: "https://www.osha.gov/laws-regs/regulations/standardnumber/1926/1926.51",
    },
  },
  onSite: {
    heading: "Lo que necesita su obra",
    picture: "crew-interior",
    items: [
      {
        title: "Electricidad",
        text: `${capitalized(powerNeed)}, ${withinReach}. ¿No hay? Pregúntenos por un generador.`,
      },
      {
        title: "Agua",
        text: `Una llave de agua ${withinReach}, o el tanque del remolque.`,
      },
      {
        title: "Terreno",
        text: "Plano y firme. La grava está bien. El camión necesita el paso libre cada día de servicio.",
      },
      {
        title: "Servicio",
        text: "Vaciado, limpieza y surtido en días fijos. ¿Necesita una visita extra? Llame.",
      },
    ],
  },
  quote: {
    heading: "Pida la tarifa para su cuadrilla",
    text: `Díganos cuántos son, dónde está la obra y qué día empiezan. ${quoteReplyPromise}`,
  },
};
