import type { Translated } from "@/lib/translated";
import { capitalized } from "@/request/words/capitalized";
import {
  deliveryPromise,
  deployment,
  emergencyReply,
  pickup,
  powerNeed,
  promises,
  withinReach,
} from "@/request/words/promise-texts";
import { feetAndInches } from "../../business/feet-and-inches";
import { fleet, largestModel, measureRange, smallestModel } from "../../business/fleet";
import type * as English from "../../en/pages/faq";
import { booking, peakSaturdays } from "../business/booking";
import { packageBuys, rentalBuys } from "../business/from-prices";
import { enumerated, inWords } from "../business/in-texts";
import { stepFreeTexts } from "../business/step-free";

/** "100 invitados el remolque de 2 baños, 200 el" and so on. */
const maximumOfEach = enumerated(
  fleet.map(
    ({ nameInText, maxGuests }, index) =>
      `${maxGuests}${index === 0 ? " invitados" : ""} el ${nameInText}`,
  ),
  "and",
);

const { guests, crew } = booking;
const width = measureRange("widthIn");

export const faqItems: Translated<typeof English.faqItems> = [
  {
    question: "¿Cuántos remolques necesito?",
    answer: `Capacidad máxima: ${maximumOfEach}, en un evento de 4 a 6 horas sin alcohol. Más horas o una barra piden más espacio: la calculadora de esta página hace la cuenta.`,
  },
  {
    question: "¿Con cuánta anticipación debo reservar?",
    answer: `De ${guests.least} a ${guests.most} semanas para eventos y de ${crew.least} a ${crew.most} semanas para obras. ${capitalized(peakSaturdays)} se apartan primero. Si su fecha está más cerca, pregunte de todos modos: las emergencias se atienden el mismo día.`,
  },
  {
    question: "¿Qué electricidad necesita un remolque?",
    answer: `${capitalized(powerNeed)} que usa el remolque, ${withinReach}. Exclusivo quiere decir que nada más se conecta ahí: ni el horno del banquete ni la banda. Si no hay un circuito así, pregúntenos por un generador.`,
  },
  {
    question: "¿El remolque necesita una toma de agua?",
    answer: `Basta una llave de jardín común, ${withinReach}. Sin ella, el remolque trabaja con su propio tanque, que llenamos antes de llegar.`,
  },
  {
    question: "¿Dónde se puede poner el remolque?",
    answer: `En terreno plano y firme: concreto, asfalto, grava o pasto seco. El camión necesita el paso libre, sin ramas ni cables bajos. Ya instalados, los remolques miden de ${feetAndInches(width.min)} a ${feetAndInches(width.max)} de ancho. Si el paso es más angosto, mándenos una foto, y le decimos que sí o le proponemos otro lugar.`,
  },
  {
    question: "¿Cuándo entregan y cuándo recogen?",
    answer: `Casi siempre el día anterior o la mañana del evento; díganos a qué horas se puede entrar. Lo recogemos ${pickup}.${__IS_ALWAYS_OPEN__ ? " Trabajamos de noche, en fin de semana y en días festivos." : ""}`,
  },
  {
    question: "¿Qué incluye la renta?",
    answer: `Instalación, nivelación, conexión, papel, jabón, toallas de mano, vaciado y recolección. ${deliveryPromise}`,
  },
  {
    question: "¿Tiene aire acondicionado y calefacción?",
    answer:
      "Sí, en todos los remolques. Se prende en cuanto conectamos la electricidad, para que los baños estén frescos antes de que entre el primer invitado, también en agosto.",
  },
  {
    question: "¿Quién lo limpia y le da servicio?",
    answer:
      "Nosotros. Para un evento el remolque llega limpio y surtido; si quiere que alguien se quede a atenderlo, díganoslo en su solicitud. En rentas largas vamos en días fijos a vaciar, limpiar y surtir.",
  },
  {
    question: "¿Tienen unidades accesibles?",
    answer: stepFreeTexts.answer,
  },
  {
    question: "¿Cuánto cuesta?",
    answer: `La renta para eventos empieza en ${promises.eventRentalsFrom} y los paquetes en ${promises.packageFrom}. Por ese precio renta ${rentalBuys}; el paquete es ${packageBuys}. El precio depende del modelo, los días, la distancia y la electricidad y el agua del lugar. Obras${__SERVES_OIL_FIELDS__ ? ", campos petroleros" : ""} y emergencias se cotizan caso por caso.`,
  },
  {
    question: "¿Y si es una emergencia?",
    answer: `Llame ${__IS_THERE_AT_ANY_HOUR__ ? "a la línea 24/7 a cualquier hora" : "a la línea de emergencias"} o mande el formulario de emergencia. Le respondemos en ${emergencyReply} y tenemos unidades en el lugar en ${deployment} o menos, el mismo día.`,
  },
];

const count = capitalized(inWords(faqItems.length));

export const faqContent: Translated<typeof English.faqContent> = {
  meta: {
    title: "Preguntas sobre la renta de baños de lujo | Houston",
    description: `${count} respuestas sobre la renta de remolques con baños en Houston: cuántos, cuándo reservar, electricidad, agua, terreno, entrega, precio y emergencias.`,
  },
  h1: `${count} preguntas, contestadas`,
  lead: "Las que oímos cada semana.",
  picture: "interior-single-suite",
  questionsHeading: "Preguntas y respuestas",
  quickFacts: {
    heading: "Datos rápidos",
    items: [
      { value: promises.eventRentalsFrom, label: `precio inicial para eventos: ${rentalBuys}` },
      ...(__IS_ALWAYS_OPEN__ ? [{ value: "24/7", label: "servicio y atención" }] : []),
      ...(!__IS_ALWAYS_OPEN__ && __IS_THERE_AT_ANY_HOUR__
        ? [{ value: "24/7", label: "línea de emergencias" }]
        : []),
      {
        value: `${smallestModel.maxGuests}+`,
        label: `invitados por remolque, sin alcohol; ${largestModel.maxGuests} en el más grande`,
      },
      { value: "Mismo día", label: "respuesta a emergencias" },
    ],
  },
  contact: {
    heading: "¿No está su pregunta?",
    text: "Llame o escriba. Si es sobre el terreno o la entrada, mande también una foto.",
    callLabel: "Llame al",
    link: { label: "Contáctenos", href: "/contact" },
  },
};
