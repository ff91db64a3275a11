import type { Translated } from "@/lib/translated";
import { percentWords } from "@/request/prices/seasons";
import { quotePromiseTexts } from "@/request/quote-promise-texts";
import type { quoteMessageTexts } from "./message-texts";

const { guarantee, guaranteeOfEach, headings, inclusions, powerNeed, withinReach } =
  quotePromiseTexts.es;
const [, ownConnection] = inclusions;

/** The same for customers who write in Spanish. */
export const spanishMessageTexts: Translated<typeof quoteMessageTexts> = {
  events: {
    general: "Renta de remolque con baños",
    luxury: "Remolque con baños de lujo",
    emergency: (type) => `Emergencia: ${type}`,
  },
  labels: {
    delivery: "Entrega",
    pickup: "Recolección",
    service: "Servicio",
    payment: "Pago",
    notes: "Notas",
  },
  serviceOn: (weekdays) => `Cada ${weekdays}`,
  netDays: (days) => `A ${days} días (Net ${days})`,
  lineNames: {
    model: ({ name, stalls }) => `Remolque de ${stalls} baños (${name})`,
    season: (name, percent) => `${name}, ${percentWords(percent)}`,
    delivery: "Entrega",
    mileage: (miles, freeMiles) => {
      const beyond = freeMiles === 1 ? "la primera" : `las primeras ${freeMiles}`;
      return `${miles === 1 ? "milla" : "millas"}${freeMiles === 0 ? "" : ` más allá de ${beyond}`}`;
    },
    attendant: "Encargado de los baños",
    service: (visits) => `Servicio, ${visits} ${visits === 1 ? "visita" : "visitas"} por semana`,
    discount: "Descuento",
    tax: "Impuesto sobre ventas",
    rules: {
      "short-notice": () => "Reserva con poca anticipación",
      "premium-package": (freeMiles) =>
        `Paquete premium: instalación y desmontaje, entrega gratis hasta ${freeMiles} millas, remolque de respaldo, mantenimiento`,
    },
  },
  headings,
  lines: {
    said: (what, amount) => `${what}: ${amount}`,
    columns: { what: "Concepto", quantity: "Cantidad", price: "Cada uno", amount: "Importe" },
  },
  included: {
    general: inclusions,
    luxury: inclusions,
    emergency: inclusions.map((item) =>
      item === ownConnection ? "Conexión a luz y agua donde el lugar las tenga" : item,
    ),
  },
  needs: {
    ground: "Terreno plano y paso libre para el camión",
    power: `Luz: ${powerNeed}, ${withinReach}`,
    water: `Agua: una llave ${withinReach}`,
    missing: "Si en el lugar falta algo de esto, avísenos antes de la entrega",
    emergency: "Si en el lugar no hay luz o agua, avísenos antes de la entrega",
  },
  guarantee: guarantee.textForAll,
  deposit: {
    first: (amount, days) =>
      `El anticipo de ${amount} se paga a más tardar ${days === 1 ? "un día" : `${days} días`} después de aceptar.`,
    rest: (balance, days, on) =>
      on
        ? `El saldo de ${balance} se paga a más tardar el ${on}.`
        : `El saldo de ${balance} se paga ${days === 0 ? "el día de la entrega" : `${Math.abs(days) === 1 ? "un día" : `${Math.abs(days)} días`} ${days > 0 ? "antes" : "después"} de la entrega`}.`,
  },
  validThrough: (day) => `Vigente hasta el ${day}.`,
  text: {
    trailers: (quantity, trailer) => `${quantity} x ${trailer}`,
    delivery: (when) => `Entrega: ${when}.`,
    pickup: (when) => `Recolección: ${when}.`,
    guarantee: guaranteeOfEach,
  },
  sheet: {
    customer: "Preparada para",
    accepted: (day) => `Aceptada el ${day}.`,
    expired: (day) => `Estuvo vigente hasta el ${day}.`,
    hotline: (phone) =>
      `Preguntas, ${__IS_ALWAYS_OPEN__ ? "de día o de noche" : __HOURS_IN_SPANISH__}: ${phone}`,
    signature: "Aceptada por (nombre y firma)",
    signatureDate: "Fecha",
  },
};
