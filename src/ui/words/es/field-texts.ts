import type { Translated } from "@/lib/translated";
import type * as English from "../en/field-texts";

/** Words that all forms share: what is required, what a field wants, and what is to be mended. */
export const fieldTexts: Translated<typeof English.fieldTexts> = {
  required: "Todos los campos son obligatorios, salvo los marcados como opcionales.",
  requiredMark: "(obligatorio)",
  optionalMark: "(opcional)",
  problems: (count) =>
    count === 1 ? "Hay un campo por revisar" : `Hay ${count} campos por revisar`,
  /** Of answers that can be sent as they are. */
  doubts: (count) =>
    count === 1
      ? "Una respuesta podría tener un error"
      : `${count} respuestas podrían tener un error`,
  phoneHint: "Con código de área, por ejemplo 713-555-0123",
  tooLong: (max) => `Acórtelo a ${max} caracteres`,
  interpretedAs: (what) => `Entendimos: ${what}.`,
  date: {
    placeholder: "DD/MM/AAAA",
    hint: "Escriba la fecha, con el día primero, o elíjala en el calendario",
    open: "Abrir el calendario",
    close: "Cerrar el calendario",
    loading: "Cargando el calendario",
    unreadable: "Escriba la fecha así: 20/11/2027",
    /** Of a month that was typed without a day. */
    dayOf: (month) => `Agregue un día probable de ${month}. Después puede cambiarlo con nosotros.`,
    past: "Esa fecha ya pasó. Elija hoy o una fecha posterior.",
    tooFar: "Faltan muchos años para esa fecha. Revise el año.",
    pastInHouston: (day, now) =>
      `El ${day} ya pasó: en Houston es ${now}. ¿Está bien la hora de este aparato?`,
    take: (day) => `Elegir el ${day}`,
  },
  stepper: { fewer: "uno menos", more: "uno más" },
  guestsUnreadable: "Escriba un número, por ejemplo 150",
};
