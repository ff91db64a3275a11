import type { Translated } from "../../../lib/translated.ts";
import type * as English from "../en/letter-texts.ts";
import { paperNames } from "./paper-names.ts";
import { quoteHeadings } from "./quote-headings.ts";

/** STOP stays: the provider itself obeys it. ALTO and AYUDA work too (supabase/functions/inbound/texts/text-command.ts). */
export const letterTexts: Translated<typeof English.letterTexts> = {
  phone: (phone, speaksSpanish) => (speaksSpanish ? phone : `${phone} (en inglés)`),
  legal: { privacy: "Privacidad", terms: "Términos" },
  standing: {
    expired: "Ya no está vigente. Puede pedirla de nuevo en su página.",
    accepted: "Usted ya la aceptó.",
    declined: "Usted la rechazó.",
    canceled: "Está cancelada.",
    revising: "La estamos cambiando en este momento y se la enviaremos de nuevo.",
  },
  labels: { ...quoteHeadings, goodThrough: "Vigente hasta", poNumber: "Orden de compra" },
  lines: {
    several: (text, quantity, price) => `${text}, ${quantity} x ${price}`,
    trailers: (text, quantity, price) => `${quantity} x ${text}, a ${price}`,
    miles: (text, quantity, price) => `${quantity} ${text}, a ${price}`,
    taxed: (text, percent) => `${text}, ${percent}%`,
  },
  forDay: (day) => ` para el ${day}`,
  fromDay: (day) => ` desde el ${day}`,
  forDays: (from, until) => ` del ${from} al ${until}`,
  subject: (number, business) => `${number}: su renta con ${business}`,
  heading: (forDay) => `Su cotización${forDay}`,
  change: {
    newDay: (day) => `Su nueva fecha: ${day}`,
    heading: "Un cambio en su reservación",
    instead: (now, before) => `${now} en vez de ${before}`,
    nothing: "nada",
    each: (quantity, price) => `${quantity} a ${price}`,
    costs: (amount, isMore) => `${amount} ${isMore ? "más" : "menos"}`,
    acceptDay: "Ver y aceptar la nueva fecha",
    accept: "Ver y aceptar el cambio",
    held: (day) =>
      `Le apartamos las dos opciones hasta el ${day}. Mientras no acepte, su reservación sigue como la aceptó. ¿Cambió de opinión? Díganos, y se queda como está.`,
    labels: {
      event: "Evento",
      start: "Desde",
      trailers: "Remolques",
      delivery: "Entrega",
      pickup: "Recolección",
      where: "Dónde",
      total: quoteHeadings.total,
    },
  },
  canceled: {
    heading: (forDay) => `Su reservación${forDay} está cancelada`,
    back: "Su reembolso",
    stays: "Lo que se queda, como se acordó",
    by: {
      customer: "Usted nos pidió cancelarla. Ya no hay nada apartado para usted.",
      business: "Lo sentimos: tuvimos que cancelarla. Ya no hay nada apartado para usted.",
    },
  },
  papers: {
    names: paperNames,
    withIt: (papers) => `En la misma página: nuestro ${papers}.`,
    sent: (papers) =>
      `En la página de su cotización encuentra nuestro ${papers}, para abrir, guardar o reenviar.`,
  },
  accept: "Ver y aceptar su cotización",
  see: "Ver su cotización",
  reach:
    "Para preguntar o cambiar algo, escríbanos en esa página, responda a este correo o llame al ",
  reachByHand: (phone, isOpen) =>
    `Para ${isOpen ? "aceptarla, " : ""}preguntar o cambiar algo, responda a este mensaje o llame al ${phone}.`,
  yours: "No comparta este enlace: quien lo tenga puede aceptar por usted.",
  why: (business) => `Recibe este correo porque le pidió una cotización a ${business}.`,
  typed: ["Si la página se abre sin su cotización, escriba ahí el número ", " y el código ", "."],
  money: {
    what: {
      deposit: "anticipo",
      balance: "saldo",
      visit: "visita de servicio adicional",
      payment: "pago",
      bill: (number, of) => (of === null ? `pago ${number}` : `pago ${number} de ${of}`),
    },
    due: (day, isLate) =>
      day === null ? "vence ahora" : `${isLate ? "venció" : "vence"} el ${day}`,
    your: (what, isStart) => `${isStart ? "Su" : "su"} ${what}`,
    amountOf: (what, amount, number) => `${what} de ${amount} de la cotización ${number}`,
    period: (from = "", until = "") => (until ? `del ${from} al ${until}` : from),
    labels: {
      for: "Concepto",
      amount: "Importe",
      howToPay: "Cómo pagar",
      paid: "Pagado",
      on: "Recibido el",
      by: "Forma de pago",
      left: "Por pagar",
    },
    deposit: "¿Necesita más tiempo? Llámenos.",
    crossed: "Si ya lo envió, gracias: no tiene que hacer nada más.",
    action: "Abrir su reservación",
    receipt: (amount) => `Recibimos su pago de ${amount}. Gracias`,
    received: (amount, number) => `recibimos sus ${amount} de la cotización ${number}`,
    leftBy: (amount, day) => `${amount}, a más tardar el ${day}`,
    nothingLeft: "Nada: está pagado por completo",
    ways: {
      stripe: "tarjeta",
      check: "cheque",
      zelle: "Zelle",
      cash: "efectivo",
      transfer: "transferencia bancaria",
      "card-by-phone": "tarjeta, por teléfono",
    },
  },
  text: {
    quote: (number, day, amount, last) =>
      `cotización ${number}${day ? ` para el ${day}` : ""}${amount ? `, ${amount}` : ""}${last ? `, vigente hasta ${last}` : ""}`,
    change: (number, day, former) =>
      day
        ? `su nueva fecha para ${number}: ${day} en vez de ${former}. Diga sí o no`
        : `un cambio en su reservación ${number}. Diga sí o no`,
    canceled: (number) => `su reservación ${number} está cancelada`,
    stop: "Responda STOP para no recibir más.",
    reachByHand: (phone, isOpen, hours) =>
      `Para ${isOpen ? "aceptar o " : ""}preguntar: responda o llame al ${phone} (${hours}).`,
  },
};
