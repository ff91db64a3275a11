import type { Translated } from "@/lib/translated";
import type * as English from "../../en/quote/deposit-texts";

export const depositPageTexts: Translated<typeof English.depositPageTexts> = {
  payHere: (amount, day) =>
    `El anticipo de ${amount} se paga a más tardar el ${day}. Puede pagarlo aquí.`,
  paid: (amount) => `Recibimos el anticipo de ${amount}.`,
  processing: (amount) =>
    `Su pago de ${amount} viene en camino desde su banco. Puede tardar unos días, y usted no tiene que hacer nada más.`,
  refunded: (amount) => `Le devolvimos el anticipo de ${amount}.`,
  partRefunded: (back, paid) => `Le devolvimos ${back} de ${paid}.`,
  review: (amount) =>
    `Recibimos ${amount} de usted y lo estamos revisando. Le avisamos; no pague otra vez, por favor.`,
  failed: "El pago no pasó, y no se cobró nada.",
  expired: "El pago no se terminó, y no se cobró nada.",
  pay: (amount) => `Pagar el anticipo de ${amount}`,
  leaving: "Abriendo la página de pago",
  how: "Usted paga en la página de Stripe, nuestro servicio de pagos. Nunca vemos el número de su tarjeta.",
  noAnswer: "La página de pago no se abrió. No se cobró nada. Inténtelo otra vez, o llámenos.",
  limited: "Hoy se abrió la página de pago muchas veces. Llámenos y lo terminamos con usted.",
  changed: "Algo cambió mientras tanto. Revise su cotización una vez más.",
  receipt: {
    heading: "Anticipo",
    paid: "Pagado",
    on: (amount, moment) => `${amount}, el ${moment}`,
    by: "Con",
    card: (last4) => `Tarjeta terminada en ${last4}`,
    bank: (last4) => `Cuenta de banco terminada en ${last4}`,
    other: "Stripe",
    back: "Devuelto",
    balance: "Saldo",
    link: "Recibo de Stripe",
  },
  return: {
    loading: "Buscando su pago",
    failed: {
      heading: "Todavía no sabemos si su pago llegó",
      text: "No hubo respuesta. Esta página sigue preguntando; no pague otra vez, por favor.",
    },
    heading: {
      paid: (amount) => `Gracias. Recibimos su anticipo de ${amount}.`,
      processing: "Gracias. Su pago viene en camino.",
      open: "Su anticipo todavía no está pagado",
      failed: "Su pago no pasó",
      expired: "Su pago no se terminó",
      refunded: "Le devolvimos su anticipo",
      review: "Gracias. Ya tenemos su pago.",
    },
    nothing: "No se cobró nada.",
    goOn: "Seguir a la página de pago",
    quote: "Su cotización se abre con el enlace de nuestro mensaje, como antes.",
    again: "Para pagar, abra su cotización con el enlace de nuestro mensaje.",
  },
};
