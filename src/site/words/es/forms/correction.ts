import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/correction";

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
