import type { Translated } from "@/lib/translated";
import { notedPhone } from "@/site/words/noted-phone";
import type * as English from "../../en/quote/payment-texts";

export const paymentPageTexts: Translated<typeof English.paymentPageTexts> = {
  dues: { deposit: "Anticipo", balance: "Saldo", visit: "Visita de servicio adicional" },
  bill: (number, of) => (of === null ? `Cobro ${number}` : `Cobro ${number} de ${of}`),
  payment: "Pago",
  by: {
    stripe: "con tarjeta",
    account: "desde una cuenta de banco",
    check: "con cheque",
    zelle: "por Zelle",
    cash: "en efectivo",
    transfer: "por transferencia",
    "card-by-phone": "con tarjeta",
  },
  paidBy: (what, how) => `${what}, ${how}`,
  due: (what, amount, day) => `${what}: ${amount} a más tardar el ${day}.`,
  late: (what, amount, day) => `${what}: ${amount}, por pagar desde el ${day}.`,
  open: (what, amount) => `${what}: ${amount} por pagar.`,
  allPaid: "Todo está pagado.",
  nothing: "No hay nada que pagar.",
  processing: (amount) =>
    `Su pago de ${amount} viene en camino desde su banco. Puede tardar unos días, y usted no tiene que hacer nada más.`,
  review: (amount) =>
    `Recibimos ${amount} de usted y lo estamos revisando. Le avisamos; no pague otra vez, por favor.`,
  pay: {
    deposit: (amount) => `Pagar el anticipo de ${amount}`,
    balance: (amount) => `Pagar el saldo de ${amount}`,
    bill: (amount) => `Pagar el cobro de ${amount}`,
    visit: (amount) => `Pagar ${amount} por la visita adicional`,
  },
  howToPay: "Cómo pagar",
  callToPay: (phone) => `Llámenos al ${notedPhone(phone)} y le decimos cómo pagar.`,
  leaving: "Abriendo la página de pago",
  how: "Usted paga en la página de Stripe, nuestro servicio de pagos. Nunca vemos el número de su tarjeta.",
  noAnswer: "La página de pago no se abrió. No se cobró nada. Inténtelo otra vez, o llámenos.",
  limited: "Hoy se abrió la página de pago muchas veces. Llámenos y lo terminamos con usted.",
  changed: "Algo cambió mientras tanto. Revise su cotización una vez más.",
  invoice: {
    heading: (number) => `Cuenta ${number}`,
    from: "De",
    billTo: "A nombre de",
    poNumber: "Orden de compra",
    date: "Fecha",
    period: (from, until) => `del ${from} al ${until}`,
    onDay: (day) => `el ${day}`,
    byCard: "Con tarjeta en esta página, que se abre con el enlace de nuestros mensajes.",
    memo: (number) => `Por favor escriba ${number} en su pago.`,
    print: "Imprimir o guardar la cuenta",
    paidOn: (day) => `Pagada por completo el ${day}`,
    allSet: (name) => `Todo listo, ${name}.`,
    paid: "Lo que pagó",
    back: "Devuelto a usted",
    lost: "Devuelto por medio de su banco",
    credited: "Rebajado del precio desde entonces",
    newTotal: "Nuevo total",
    over: "Pagado de más, a su favor",
    goesBack: "Se le devuelve",
    left: "Por pagar",
    by: (day) => `a más tardar el ${day}`,
    reference: (reference) => `núm. ${reference}`,
    last4: (last4) => `terminada en ${last4}`,
    receipt: "Recibo de Stripe",
  },
  signed: {
    heading: "Lo que firmó",
    headingAgreed: "Lo que aceptó",
    by: (name, company, version, moment) =>
      company === null
        ? `El ${moment}, ${name} firmó la versión ${version}.`
        : `El ${moment}, ${name} firmó la versión ${version} a nombre de ${company}.`,
    told: (name, version, moment) =>
      `El ${moment}, ${name} aceptó la versión ${version}, y nuestra oficina lo anotó.`,
    accepted: "Aceptada",
    version: (version, number, total) =>
      total === null
        ? `Versión ${version} de la cotización ${number}`
        : `Versión ${version} de la cotización ${number}, por ${total}`,
    when: "Cuándo",
    inHouston: (moment) => `${moment} en Houston`,
    from: "Desde",
    sentence: "Usted aceptó",
    terms: (version) => `Se aplica la versión ${version} de los términos de renta.`,
    place: (place) => `El lugar es ${place}; la calle nos la dio después.`,
    earlier: "Antes",
    replaced: (version, moment) => `Versión ${version}, aceptada el ${moment}; ya no vale`,
  },
  return: {
    loading: "Buscando su pago",
    failed: {
      heading: "Todavía no sabemos si su pago llegó",
      text: "No hubo respuesta. Esta página sigue preguntando; no pague otra vez, por favor.",
    },
    heading: {
      paid: (amount) => `Gracias. Recibimos su pago de ${amount}.`,
      processing: "Gracias. Su pago viene en camino.",
      open: "Todavía no está pagado",
      failed: "Su pago no pasó",
      expired: "Su pago no se terminó",
      refunded: "Le devolvimos su pago",
      review: "Gracias. Ya tenemos su pago.",
    },
    nothing: "No se cobró nada.",
    open: "Abrir su cotización",
    toPayment: "Seguir a la página de pago",
    quote: "Su cotización se abre con el enlace de nuestro mensaje, como antes.",
    again: "Para pagar, abra su cotización con el enlace de nuestro mensaje.",
  },
};
