import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/confirmation";

/** By when we reply, such as "hoy a las 3:42 p.m., hora de Houston". */
export const replyTimeTexts: Translated<typeof English.replyTimeTexts> = {
  today: "hoy",
  tomorrow: "mañana",
  at: (time, day) =>
    `${/^(?:hoy|mañana)$/.test(day) ? day : `el ${day}`} a ${time.startsWith("1:") ? "la" : "las"} ${time}, hora de Houston`,
};

export const correctionTexts: Translated<typeof English.correctionTexts> = {
  open: "¿Correo equivocado? Cámbielo",
  label: "Su correo electrónico",
  change: "Cambiar el correo",
  changing: "Cambiando...",
  cancel: "Cancelar",
  invalid: "Escriba un correo como ana@example.com",
  changed: (address) => `Listo. Ahora le escribimos a ${address}.`,
  failed: {
    refused:
      "No pudimos cambiarlo aquí: ya pasó más de media hora, o ya estamos trabajando en su solicitud. Llámenos o escríbanos:",
    limited: "Se intentó demasiadas veces desde su conexión. Llámenos o escríbanos:",
    "no-answer": "Nuestro servidor no respondió. Inténtelo otra vez, o llámenos o escríbanos:",
  },
};
