import type { Translated } from "@/lib/translated";
import { promises, quoteReply } from "@/request/words/promise-texts";
import type * as English from "../en/prices";
import { rentalBuys } from "./business/from-prices";
import { enumerated } from "./business/in-texts";
import { counted } from "./planner";

export const priceTexts: Translated<typeof English.priceTexts> = {
  inReply: `Le mandamos su precio en ${quoteReply}.`,
  startFrom: `La renta para eventos empieza en ${promises.eventRentalsFrom}: ${rentalBuys}.`,
  heading: "Cuánto cuesta",
  event: (amount, days, delivery) =>
    `Unos ${amount} por ${days === 1 ? "un día" : `${days} días, entre semana`}, ${delivery}.`,
  weekend: (amount, days) =>
    days === 1
      ? `Un fin de semana de hasta tres días: unos ${amount}.`
      : `Con sábado o domingo entre ellos: unos ${amount}.`,
  withPackage: (event, weekend) =>
    `Con el paquete premium: unos ${event}${weekend === undefined ? "" : `, por un fin de semana ${weekend}`}.`,
  deliveredWithin: (miles) =>
    miles === 1
      ? "con entrega en la primera milla por carretera"
      : `con entrega en las primeras ${counted(miles, "milla", "millas")} por carretera`,
  delivered: (place) => `con entrega en ${place}`,
  plusDelivery: "más la entrega",
  plusDeliveryTo: (place) => `más la entrega en ${place}, que cotizamos caso por caso`,
  plusDeliveryFor: (place, amount) => `más unos ${amount} por la entrega en ${place}`,
  exact: "El precio exacto va en nuestra respuesta.",
  visits: (visits, amount) =>
    `${counted(visits, "visita de servicio", "visitas de servicio")} por semana ${visits === 1 ? "suma" : "suman"} unos ${amount} más.`,
  visitsIncluded: (visits) =>
    `Con ${counted(visits, "visita de servicio", "visitas de servicio")} por semana.`,
  visitsByRequest: (visits) =>
    `El precio de ${counted(visits, "visita de servicio", "visitas de servicio")} por semana va en nuestra respuesta.`,
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
    `La entrega en ${place} cuesta unos ${total} para un evento: ${base} con ${freeMiles === 1 ? "la primera milla" : `las primeras ${counted(freeMiles, "milla", "millas")}`}`,
  freeDelivery: (place, freeMiles) =>
    `La entrega en ${place} va en el precio de un evento: ${freeMiles === 1 ? "la primera milla va incluida" : `las primeras ${counted(freeMiles, "milla", "millas")} por carretera van incluidas`}.`,
  termDelivery: (total) => `Por una semana o más, la entrega cuesta unos ${total}, una sola vez.`,
  moreMiles: (perMile, miles) =>
    `, y luego ${perMile} por milla: ${miles === 1 ? "cerca de" : "unas"} ${miles.toLocaleString("es-US")} más por carretera`,
  tooFar: (place, mostMiles) =>
    `${place} queda más allá de las ${counted(mostMiles, "milla", "millas")} de nuestros precios de entrega: esa entrega la cotizamos caso por caso.`,
  termsFrom: (week, month) => {
    const each = [week && `${week} por semana`, month && `${month} por mes`].filter(Boolean);
    return each.length === 0 ? undefined : `Desde ${each.join(", ")}`;
  },
  ratesHold: (delivery, freeMiles) =>
    `Precios de lista, sin impuesto. La entrega cuesta ${delivery} con ${freeMiles === 1 ? "la primera milla" : `las primeras ${counted(freeMiles, "milla", "millas")}`}, una sola vez; las visitas de servicio van en su cotización.`,
  fromADay: (amount) => `desde ${amount} por día`,
  byRequest: "A solicitud",
  list: "Precio de lista, sin entrega ni impuesto",
  listTerms: {
    eventDay: "Día de evento",
    weekend: "Fin de semana, hasta 3 días",
    week: "Semana",
    month: "Mes",
    packageDay: "Paquete, un día",
    packageWeekend: "Paquete, fin de semana",
  },
};

/** What search engines call a model. */
export const productName = (name: string) => `Remolque con baños ${name}`;
