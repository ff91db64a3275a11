import type { Translated } from "../../../../../src/lib/translated.ts";
import type { english } from "./english.ts";

const byMail = {
  answer: (by: string, within?: string) =>
    `Tendrá nuestra respuesta ${within ? `en ${within} o menos: ` : ""}a más tardar el ${by}, hora de Houston.`,
  change: "Para cambiar algo, responda a este correo o llame al",
};

/** What customers are told in Spanish. STOP and START stay: the provider itself obeys them. */
export const spanish: Translated<typeof english> = {
  language: "es",
  span: {
    hours: (count) => `${count} ${count === 1 ? "hora" : "horas"}`,
    minutes: (count) => `${count} ${count === 1 ? "minuto" : "minutos"}`,
  },
  inHouston: (moment) => `${moment}, hora de Houston`,
  near: (town) => `zona de ${town}`,
  unitsUnknown: "unidades por definir",
  acknowledgment: {
    heading: {
      general: "Tenemos su solicitud de cotización",
      emergency: "Tenemos su solicitud de emergencia",
      luxury: "Tenemos su solicitud de remolque de lujo",
    },
    promise: {
      general: byMail.answer,
      luxury: byMail.answer,
      emergency: (by, within) =>
        `Le llamamos ${within ? `en ${within} o menos: ` : ""}a más tardar el ${by}, hora de Houston.`,
    },
    late: (hours) =>
      `Ya debería tener noticias nuestras. Si no es así, llámenos: contesta una persona, ${hours === "24/7" ? "de día o de noche" : hours}.`,
    asked: "Lo que nos pidió:",
    labels: { event_date: "Fecha", number_of_guests: "Número de personas", event_address: "Lugar" },
    rest: "También tenemos el resto de lo que escribió; esta copia no lo incluye.",
    change: {
      general: byMail.change,
      luxury: byMail.change,
      emergency: "Para cambiar algo, o si no puede esperar, llame al",
    },
    call: (phone) => `Llamar al ${phone}`,
    unasked: "¿No pidió esto? Alguien escribió su correo; no tiene que hacer nada.",
  },
  quote: {
    labels: {
      eventDate: "Fecha del evento",
      start: "Desde",
      accepted: "Aceptada",
      signed: "Firma",
      delivery: "Entrega",
      pickup: "Recolección",
      place: "Lugar",
    },
    at: (day, window) => `${day}, ${window}`,
    terms: (version) => `Términos de la renta, versión ${version}`,
    signedFor: (name, company) => `${name}, por ${company}`,
    copy: {
      heading: "Su copia de la cotización que aceptó",
      version: (number, version) => `${number}, versión ${version}`,
      action: "Ver lo que aceptó",
      keep: "Guarde este correo: es su copia. Si no fue usted, avísenos de inmediato.",
    },
    site: {
      heading: "Datos para nuestro chofer",
      request: (day, isEvent) =>
        day === null || !isEvent
          ? `Antes de la entrega${day ? ` el ${day}` : ""}, díganos por favor:`
          : `Antes de su evento el ${day}, díganos por favor:`,
      action: "Completar los datos",
    },
    answer: {
      heading: "Le tenemos una respuesta",
      action: "Abrir su cotización",
    },
  },
  payment: {
    deposit: (number) => `Anticipo de la cotización ${number}`,
    balance: (number) => `Saldo de la cotización ${number}`,
    bill: (number, bill) => `Pago ${bill} de la cotización ${number}`,
    visit: (number) => `Visita de servicio adicional de la cotización ${number}`,
  },
  review: {
    heading: "¿Qué tal estuvo?",
    request:
      "Su renta terminó. ¿Nos diría en una reseña pública cómo le fue? Lo que escriba ayuda al próximo cliente a elegir y a nosotros a mejorar.",
    action: "Escribir una reseña",
    reach: (phone) =>
      `¿Quedó algo pendiente u olvidado? Responda a este correo o llame al ${phone}.`,
    why: (number, business) =>
      `A todos nuestros clientes les pedimos lo mismo, una sola vez y sin dar nada a cambio. Es sobre la cotización ${number} de ${business}.`,
  },
  text: {
    acknowledgment: (business, request) =>
      `${business}: tenemos su solicitud de emergencia (${request}).`,
    // "p.m." has the full stop.
    callBy: (time) => `Le llamamos antes de ${/^1:/.test(time) ? "la" : "las"} ${time}`,
    late: "Si aún no sabe de nosotros, llámenos.",
    change: (phone) => `Para cambiarla: ${phone}.`,
    copy: (number, day, amount) =>
      `usted aceptó la cotización ${number}${day ? ` para el ${day}` : ""}${amount ? `, ${amount}` : ""}. Su copia`,
    answer: (number) => `le respondimos sobre la cotización ${number}`,
    site: (number) => `antes de la entrega nos faltan unos datos de la cotización ${number}`,
    help: (business, phone) =>
      `${business}: llame al ${phone}. Responda STOP para no recibir más mensajes de texto.`,
    stopAsked: (business, phone) =>
      `${business}: responda STOP para no recibir más mensajes de texto. Lo demás nos llega, o llame al ${phone}.`,
    stopped: (business, phone) =>
      `${business}: ya no recibirá mensajes de texto nuestros. Responda START para recibirlos de nuevo, o llame al ${phone}.`,
  },
};
