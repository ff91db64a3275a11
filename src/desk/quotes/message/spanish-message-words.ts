import type { Translated } from "@/lib/translated";
import { quotedIn } from "@/request/quoted-in";
import type { quoteMessageTexts } from "./message-words";

const { guarantee, guaranteeOfEach, inclusions } = quotedIn("es");
const [, ownConnection] = inclusions;

/** The same to customers who write in Spanish: the frame around what staff wrote. */
export const spanishMessageTexts: Translated<typeof quoteMessageTexts> = {
  subject: ({ name }, number) => `Su cotización ${number} de ${name}`,
  greeting: (name) => `Hola, ${name}:`,
  opening: {
    general: "Gracias por su solicitud. Esta es su cotización:",
    luxury: "Gracias por pedirnos un remolque de lujo. Esta es su cotización:",
    emergency:
      "Esta es la cotización para su emergencia. Acéptela por teléfono o respondiendo a este mensaje, y le enviamos las unidades.",
  },
  events: {
    general: "Renta de remolque con baños",
    luxury: "Remolque con baños de lujo",
    emergency: (type) => `Emergencia: ${type}`,
  },
  labels: { delivery: "Entrega", pickup: "Recolección", amount: "Total", notes: "Notas" },
  linesHeading: "Lo que cuesta",
  lines: {
    free: "sin costo",
    several: (text, quantity, price) => `${text}, ${quantity} x ${price}`,
    trailers: (text, quantity, price) => `${quantity} x ${text}, a ${price}`,
    taxed: (text, percent) => `${text}, ${percent}%`,
    said: (what, amount) => `${what}: ${amount}`,
    columns: { what: "Concepto", quantity: "Cantidad", price: "Cada uno", amount: "Importe" },
  },
  includedHeading: "Lo que incluye",
  included: {
    general: inclusions,
    luxury: inclusions,
    emergency: inclusions.map((item) =>
      item === ownConnection ? "Conexión a luz y agua donde el lugar las tenga" : item,
    ),
  },
  needsHeading: "Lo que necesita el lugar",
  needs: {
    ground: "Terreno plano y paso libre para el camión",
    supply: {
      both: [
        "Un circuito exclusivo de 120 V / 20 A para cada toma y una llave de agua, a no más de unos 100 pies",
        "¿No hay luz o agua? Avísenos antes de la entrega: llevamos un generador o usamos el tanque del remolque",
      ],
      power: [
        "Un circuito exclusivo de 120 V / 20 A para cada toma, a no más de unos 100 pies",
        "¿No hay luz? Avísenos antes de la entrega: llevamos un generador",
      ],
      water: [
        "Una llave de agua a no más de unos 100 pies",
        "¿No hay agua? Avísenos antes de la entrega: usamos el tanque del remolque",
      ],
      none: [],
    },
    emergency: "Nada más: sin luz o agua en el lugar, usamos un generador y el tanque del remolque",
  },
  guaranteeHeading: guarantee.heading,
  guarantee: guarantee.textForAll,
  depositHeading: "Anticipo",
  deposit: {
    first: (amount, days) =>
      `Con ${amount}, a más tardar ${days === 1 ? "un día" : `${days} días`} después de aceptar, queda apartada la fecha.`,
    rest: (balance, days, on) =>
      on
        ? `El saldo de ${balance} se paga a más tardar el ${on}.`
        : `El saldo de ${balance} se paga ${days === 1 ? "un día" : `${days} días`} antes del evento.`,
  },
  termsHeading: "Términos",
  validThrough: (day) => `Esta cotización es válida hasta el ${day}.`,
  closing: ({ phone }) =>
    `Para aceptarla, responda a este mensaje o llame al ${phone}, de día o de noche.`,
  text: {
    opening: ({ name }, customer, number) =>
      `Hola, ${customer}: su cotización ${number} de ${name}:`,
    trailers: (quantity, trailer) => `${quantity} x ${trailer}`,
    delivery: (when) => `Entrega: ${when}.`,
    pickup: (when) => `Recolección: ${when}.`,
    guarantee: guaranteeOfEach,
    validThrough: (day) => `Válida hasta el ${day}.`,
    closing: ({ phone }) => `Para aceptar o preguntar: responda o llame al ${phone} (24/7).`,
  },
  sheet: {
    number: "Cotización",
    customer: "Preparada para",
    noAmount: "Por acordar",
    expired: (day) => `Esta cotización fue válida hasta el ${day}.`,
    hotline: (phone) => `Preguntas, de día o de noche: ${phone}`,
    signature: "Aceptada por (nombre y firma)",
    signatureDate: "Fecha",
  },
};
