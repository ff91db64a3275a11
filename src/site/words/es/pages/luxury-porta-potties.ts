import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import {
  pickup,
  powerNeed,
  promises,
  quoteReply,
  withinReach,
} from "@/request/words/promise-texts";
import { feetAndInches } from "../../business/feet-and-inches";
import { maximums, modelCountFirst, smallestModel } from "../../business/fleet";
import type * as English from "../../en/pages/luxury-porta-potties";
import { booking } from "../business/booking";
import { capacityRule } from "../business/capacity";
import { rentalBuys } from "../business/from-prices";
import { guaranteeForAll } from "../business/guarantee";

const { lengthIn, widthIn, heightIn } = smallestModel.measure;

export const luxuryPortaPottiesContent: Translated<typeof English.luxuryPortaPottiesContent> = {
  meta: {
    title: "Renta de baños portátiles de lujo en Houston, TX",
    description:
      "¿Busca un baño portátil de lujo en Houston? Lo que quiere es un remolque con baños: inodoro con descarga, agua caliente y clima. Pida su cotización.",
  },
  h1: "El baño portátil de lujo es un remolque",
  lead: "Usted buscó un baño portátil; lo que quiere es un inodoro con descarga y agua caliente.",
  instead: {
    ask: "¿Ya quiere elegir?",
    pages: ["/trailers", "/weddings", "/construction"],
  },
  picture: "interior-private-suite",
  quote: { label: "Pedir cotización", href: "/contact" },
  heroAction: { label: "Pedir un remolque", href: "/contact" },
  features: {
    heading: "La diferencia, punto por punto",
    columns: ["Un baño portátil de plástico", "Nuestro remolque"],
    rows: [
      ["Un tanque bajo el asiento", "Un inodoro de porcelana con descarga de agua"],
      ["Gel para las manos, si queda", "Agua caliente, jabón y toallas"],
      ["Un horno por la tarde", "Aire acondicionado y calefacción"],
      ["La luz que pasa por el techo", "Lámparas en el espejo y en la puerta"],
      ["Un solo tamaño", `${modelCountFirst} modelos: hasta ${maximums} invitados`],
    ],
  },
  guarantee: {
    heading: "Nuestra garantía",
    text: guaranteeForAll,
  },
  midCta: {
    heading: "Toma dos minutos",
    text: `Fecha, lugar, número de invitados. Le mandamos una cotización en ${quoteReply}.`,
    action: { label: "Pedir cotización", href: "/contact" },
  },
  process: {
    heading: "Cómo funciona",
    steps: [
      {
        title: "Pregunte",
        text: "Mande el formulario o llame. Cuéntenos del terreno y de la entrada.",
      },
      {
        title: "Acepte",
        text: "Recibe una cotización por escrito, renglón por renglón y con impuestos.",
      },
      {
        title: "Abra la puerta",
        text: "Lo conectamos, lo surtimos y lo probamos antes de que llegue su primer invitado.",
      },
      {
        title: "Descanse",
        text: `Lo vaciamos y lo recogemos ${pickup}.`,
      },
    ],
  },
  faq: {
    heading: "Preguntas y respuestas",
    items: [
      {
        question: "¿Cuesta más un remolque que un baño portátil?",
        answer: `Sí, y ofrece más. La renta para eventos empieza en ${promises.eventRentalsFrom}: ${rentalBuys}, con instalación, papel, jabón y toallas.`,
      },
      { question: "¿Para cuántos invitados alcanza uno?", answer: capacityRule },
      {
        question: "¿Cabe en la entrada de mi casa?",
        answer: `El ${smallestModel.nameInText} necesita ${feetAndInches(lengthIn)} x ${feetAndInches(widthIn)} ya instalado y ${feetAndInches(heightIn)} libres hacia arriba. Mande una foto de la entrada y le decimos.`,
      },
      {
        question: "¿Necesito electricidad y agua?",
        answer: `${capitalized(powerNeed)} y una llave de agua, todo ${withinReach}. Si no hay llave usamos el tanque del remolque; si no hay electricidad, pregúntenos por un generador.`,
      },
      {
        question: "¿Puedo rentarlo por una sola noche?",
        answer:
          "Sí. La mayoría de las rentas son para un solo evento. También rentamos por semana y por mes.",
      },
    ],
  },
  finalCta: {
    heading: "Sus invitados no le dirán baño portátil",
    text: `Casi todos reservan ${booking.guests.words} antes.`,
    action: { label: "Pedir el suyo", href: "/contact" },
    callLabel: "O llame al",
    picture: "trailer-2-station",
  },
};
