import type { Translated } from "@/lib/translated";
import { CREW_MAX, isShift, shiftOptions, WEEKS_MAX } from "../business/crew-planning";
import type * as English from "../en/crew-planner";
import { shiftTexts } from "./forms/choice";
import { counted } from "./planner";

export { isShift };

export const crewTexts: Translated<typeof English.crewTexts> = {
  heading: "Qué remolques necesita su cuadrilla",
  text: "Conteste tres preguntas y calculamos, según la norma, los remolques y las visitas de servicio. Es una orientación, no asesoría legal; su cotización dice qué le mandaríamos.",
  form: "Su cuadrilla",
  workers: "Trabajadores",
  workersHint: "En la obra al mismo tiempo, en el turno más grande",
  second: {
    add: "Agregar un segundo lugar",
    remove: "Quitar el segundo lugar",
    legend: "Segundo lugar",
    hint: "El otro extremo de la obra, u otra obra suya",
    places: ["Primer lugar", "Segundo lugar"],
  },
  workersInvalid: `Escriba un número entero de 1 a ${CREW_MAX.toLocaleString("es-US")}`,
  weeks: "Semanas",
  weeksInvalid: `Escriba de 1 a ${WEEKS_MAX} semanas, por ejemplo 8 o 3 meses`,
  workersText: (workers) => counted(workers, "trabajador", "trabajadores"),
  weeksText: (weeks) => counted(weeks, "semana", "semanas"),
  shift: "Turno",
  shiftOptions: shiftOptions(shiftTexts),
  fixtures: (seats, urinals) =>
    urinals === 0
      ? "La norma pide 1 inodoro."
      : `La norma pide ${counted(seats, "inodoro", "inodoros")} y ${counted(urinals, "mingitorio", "mingitorios")}.`,
  has: (toilets, urinals, isShortOfUrinals) =>
    `En total hay ${counted(toilets, "inodoro", "inodoros")} y ${urinals === 0 ? "ningún mingitorio" : counted(urinals, "mingitorio", "mingitorios")}.${isShortOfUrinals ? " Los inodoros cubren los mingitorios que faltan; díganos si su inspector los cuenta." : ""}`,
  visits: (visits, weeks) =>
    `Cuente con ${counted(visits, "visita de servicio", "visitas de servicio")} por semana${weeks > 1 ? `, ${(visits * weeks).toLocaleString("es-US")} en ${counted(weeks, "semana", "semanas")}` : ""}; sus días van en su cotización.`,
  visitsEach: (visits, weeks) =>
    `Cuente con ${counted(visits, "visita de servicio", "visitas de servicio")} por semana a cada lugar${weeks > 1 ? `, por ${counted(weeks, "semana", "semanas")}` : ""}; sus días van en su cotización.`,
  monthly: "Un mes o más se cobra con la tarifa mensual.",
  weekly: "Para menos de un mes, pida la tarifa semanal.",
  talk: "Una obra de este tamaño merece una llamada: planeamos con usted los lugares y los días de servicio.",
  fixtureSentence: (workers, per, pairs, stations, capacity) =>
    per === undefined
      ? `${counted(workers, "trabajador", "trabajadores")}, menos de 20: 1 inodoro. El remolque tiene ${counted(capacity, "estación", "estaciones")}.`
      : `${counted(workers, "trabajador", "trabajadores")} ÷ ${per}, redondeado hacia arriba: ${counted(pairs, "inodoro", "inodoros")} y ${counted(pairs, "mingitorio", "mingitorios")}. Con una estación para cada uno son ${stations.toLocaleString("es-US")}; en total hay ${capacity.toLocaleString("es-US")}.`,
  visitSentence: (workers, hours, capacity, each, visits) =>
    `${counted(workers, "trabajador", "trabajadores")} × ${hours} horas por semana ÷ (${counted(capacity, "estación", "estaciones")} × ${each} horas), redondeado hacia arriba: ${counted(visits, "visita", "visitas")} por semana.`,
  sources:
    "Inodoros y mingitorios según 29 CFR 1926.51(c)(1), tabla D-1; donde aplican dos renglones, el número mayor. Visitas de servicio según la norma del ramo de baños portátiles, ANSI/PSAI Z4.3: una visita por semana a cada estación por cada diez trabajadores que trabajan 40 horas.",
};
