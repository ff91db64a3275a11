import type { Translated } from "@/lib/translated";
import {
  type Crowd,
  type Drinks,
  guestFactors,
  PLANNED_GUESTS_MAX,
  PLANNED_HOURS_MAX,
} from "@/request/trailers/guest-planning";
import { capitalized } from "@/request/words/capitalized";
import { guestSentence, percentMore } from "../business/guest-sentence";
import type * as English from "../en/guest-calculator";
import { stepFreeTexts } from "./business/step-free";
import { crowdTexts, drinksTexts } from "./forms/choice";
import { counted } from "./planner";

const { drinks, crowd } = guestFactors;

const drinkOf = (value: Drinks) => ({ value, label: capitalized(drinksTexts[value]) });
const crowdOf = (value: Crowd) => ({ value, label: capitalized(crowdTexts[value]) });

export const calculatorTexts: Translated<typeof English.calculatorTexts> = {
  heading: "¿Cuántos remolques?",
  text: "Conteste cuatro preguntas y la calculadora le dice qué remolques necesita y muestra la cuenta. Empieza sin alcohol: si va a servirlo, dígalo, porque una barra pide más espacio. Es una orientación, no un requisito legal; su cotización dice qué le mandaríamos.",
  form: "Su evento",
  guests: "Invitados",
  guestsInvalid: `Escriba un número entero de 1 a ${PLANNED_GUESTS_MAX.toLocaleString("es-US")}`,
  hours: "Horas",
  hoursInvalid: `Escriba de 1 a ${PLANNED_HOURS_MAX} horas, por ejemplo 6.5`,
  drinks: "Bebidas",
  drinksOptions: [drinkOf("none"), drinkOf("beer-wine"), drinkOf("full-bar")],
  crowd: "Quiénes van",
  crowdOptions: [crowdOf("mixed"), crowdOf("women")],
  isPublic: "El evento está abierto al público",
  holds: (capacity, effective) =>
    `Hasta ${counted(capacity, "invitado", "invitados")}; su evento necesita espacio para ${effective.toLocaleString("es-US")}.`,
  snug: (nextSize) =>
    nextSize
      ? `Queda justo: considere el tamaño que sigue, el ${nextSize}.`
      : "Queda justo: pregúntenos si conviene un remolque más.",
  visits: (visits) =>
    `Más de un día: cuente con al menos ${counted(visits, "visita de servicio", "visitas de servicio")} de por medio, para vaciar el tanque, limpiar y resurtir; las visitas se acuerdan en su cotización.`,
  talk: "Un evento de este tamaño merece una llamada: lo planeamos con usted, con servicio mientras dura.",
  publicNote: stepFreeTexts.publicEvent,
  sentence: (guests, factors, exact, effective) =>
    guestSentence(
      counted(guests, "invitado", "invitados"),
      factors,
      exact,
      effective,
      "redondeado a",
    ),
  guestsText: (guests) => counted(guests, "invitado", "invitados"),
  hoursText: (hours) => counted(hours, "hora", "horas"),
  sources: `Cada modelo, con su máximo: de 4 a 6 horas sin alcohol. Horas según la guía de FEMA para eventos especiales, que tiene un solo factor para más de 8 horas; ${percentMore(drinks["beer-wine"])} más con cerveza y vino, ${percentMore(drinks["full-bar"])} con barra completa y ${percentMore(crowd.women)} si son casi puras mujeres, dentro del rango de 10 a 40% que publican las compañías de renta.`,
};
