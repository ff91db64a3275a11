import type { Translated } from "@/lib/translated";
import { promises, quoteReply } from "@/request/words/promise-texts";
import type * as English from "../en/prices";
import { rentalBuys } from "./business/from-prices";
import { enumerated } from "./business/in-texts";
import { counted } from "./planner";

export const priceTexts: Translated<typeof English.priceTexts> = {
  inReply: `Le mandamos su precio en ${quoteReply} o menos.`,
  startFrom: `La renta para eventos empieza en ${promises.eventRentalsFrom}: ${rentalBuys}.`,
  heading: "Cuánto cuesta",
  event: (from, to, hours, delivery) => {
    const range = from === to ? `Unos ${from}` : `De unos ${from} a ${to}`;
    return `${range} por ${counted(hours, "hora", "horas")}, ${delivery}.`;
  },
  delivered: (place) => `con entrega en ${place}`,
  plusDelivery: "más la entrega",
  plusDeliveryTo: (place) => `más la entrega en ${place}, que cotizamos caso por caso`,
  plusDeliveryFor: (place, amount) => `más unos ${amount} por la entrega en ${place}`,
  ofOneDay: "De nuestra tarifa de día de evento a la de fin de semana, sin impuesto.",
  ofSeveralDays: "En fin de semana o entre semana, sin impuesto.",
  ofOneRate: "Nuestro precio de lista, sin impuesto.",
  exact: "El precio exacto va en nuestra respuesta.",
  exactForCrew: "El precio exacto y las visitas de servicio van en nuestra respuesta.",
  withoutTax: "Sin impuesto.",
  terms: ({ day, week, month }, delivery) => {
    const each = [
      day && `${day} por día`,
      week && `${week} por semana`,
      month && `${month} por mes`,
    ];
    return `Unos ${enumerated(
      each.filter((text) => text !== undefined),
      "or",
    )}, ${delivery}.`;
  },
  wholeHire: (weeks, months, amount) =>
    `Por ${counted(weeks, "semana", "semanas")} son unos ${amount}${months ? `, el precio de ${months}` : ""}.`,
  delivery: (place, total, base, freeMiles) =>
    `La entrega en ${place} cuesta unos ${total}: ${base} con ${freeMiles === 1 ? "la primera milla" : `las primeras ${counted(freeMiles, "milla", "millas")}`}`,
  moreMiles: (perMile, miles) =>
    `, y luego ${perMile} por milla: ${miles === 1 ? "cerca de" : "unas"} ${miles.toLocaleString("es-US")} más por carretera`,
  tooFar: (place, mostMiles) =>
    `${place} queda más allá de las ${counted(mostMiles, "milla", "millas")} de nuestros precios de entrega: esa entrega la cotizamos caso por caso.`,
  fromADay: (amount) => `desde ${amount} por día`,
  byRequest: "A solicitud",
  list: "Precio de lista, sin entrega ni impuesto",
  listTerms: {
    eventDay: "Día de evento",
    weekend: "Fin de semana, hasta 3 días",
    week: "Semana",
    month: "Mes",
  },
};

/** What search engines call a model. */
export const productName = (name: string) => `Remolque con baños ${name}`;
