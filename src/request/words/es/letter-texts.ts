import type { Translated } from "../../../lib/translated.ts";
import type * as English from "../en/letter-texts.ts";
import { quoteHeadings } from "./quote-headings.ts";

/** STOP stays: the provider itself obeys it. ALTO and AYUDA work too (supabase/functions/inbound/texts/text-command.ts). */
export const letterTexts: Translated<typeof English.letterTexts> = {
  legal: { privacy: "Privacidad", terms: "Términos" },
  standing: {
    expired: "Ya no está vigente. Puede pedirla de nuevo en su página.",
    accepted: "Usted ya la aceptó.",
    declined: "Usted la rechazó.",
    revising: "La estamos cambiando en este momento y se la enviaremos de nuevo.",
  },
  labels: { ...quoteHeadings, goodThrough: "Vigente hasta" },
  lines: {
    several: (text, quantity, price) => `${text}, ${quantity} x ${price}`,
    trailers: (text, quantity, price) => `${quantity} x ${text}, a ${price}`,
    miles: (text, quantity, price) => `${quantity} ${text}, a ${price}`,
    taxed: (text, percent) => `${text}, ${percent}%`,
  },
  forDay: (day) => ` para el ${day}`,
  subject: (number, forDay) => `Su cotización ${number}${forDay}`,
  heading: (forDay) => `Su cotización${forDay}`,
  accept: "Ver y aceptar su cotización",
  see: "Ver su cotización",
  reach:
    "Para preguntar o cambiar algo, escríbanos en esa página, responda a este correo o llame al ",
  reachByHand: (phone, isOpen) =>
    `Para ${isOpen ? "aceptarla, " : ""}preguntar o cambiar algo, responda a este mensaje o llame al ${phone}.`,
  yours: "El enlace es suyo: quien lo tenga puede responder por usted.",
  why: (business) => `Recibe este correo porque le pidió una cotización a ${business}.`,
  typed: ["Si la página se abre sin su cotización, escriba ahí el número ", " y el código ", "."],
  text: {
    quote: (number, day, amount, last) =>
      `su cotización ${number}${day ? ` para el ${day}` : ""}${amount ? `, ${amount}` : ""}${last ? `, vigente al ${last}` : ""}`,
    stop: "Responda STOP para no recibir más.",
    reachByHand: (phone, isOpen) =>
      `Para ${isOpen ? "aceptar o " : ""}preguntar: responda o llame al ${phone} (24/7).`,
  },
};
