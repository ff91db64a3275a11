import type { Translated } from "@/lib/translated";
import { keptDays } from "@/request/limits";
import type * as English from "../en/advertising";

export const advertisingTexts: Translated<typeof English.advertisingTexts> = {
  region: "Permiso para medir la publicidad",
  title: "¿Nos permite medir nuestra publicidad?",
  explanation: `Si acepta, Google nos dice qué anuncio llevó a una solicitud, y este navegador recuerda durante ${keptDays.visit} días cómo nos encontró. Sin su permiso no pasa ninguna de las dos cosas.`,
  accept: "Aceptar",
  decline: "Rechazar",
  close: "Cerrar",
  privacyChoices: "Opciones de privacidad",
  current: {
    granted: "Usted aceptó. Aquí puede cambiar su respuesta.",
    denied: "Usted no aceptó. Aquí puede cambiar su respuesta.",
  },
  browserDeclined:
    "Su navegador pide a los sitios que no compartan sus datos (Global Privacy Control), así que respondimos que no por usted. No se carga nada de Google.",
};
