import type { Translated } from "@/lib/translated";
import { keptDays } from "@/request/limits";
import type { MeasuringTool } from "@/site/advertising/tags";
import type * as English from "../en/advertising";

const LEARNS: Record<MeasuringTool, string> = {
  ads: "Google nos dice qué anuncio llevó a una solicitud",
  analytics: "Google Analytics cuenta qué páginas se leen y cuáles llevaron a una solicitud",
  pixel:
    "Meta se entera de qué páginas abre y de que envió una solicitud, y nos dice qué anuncio la trajo",
};

export const advertisingTexts: Translated<typeof English.advertisingTexts> = {
  region: "Permiso para medir la publicidad",
  title: "¿Nos permite medir nuestra publicidad?",
  explanation: (tools) =>
    `Si acepta, ${tools.map((tool) => LEARNS[tool]).join("; ")}, y este navegador recuerda durante ${keptDays.visit} días cómo nos encontró. Sin su permiso no pasa ${tools.length > 1 ? "nada de esto" : "ninguna de las dos cosas"}.`,
  accept: "Aceptar",
  decline: "Rechazar",
  close: "Cerrar",
  privacyChoices: "Opciones de privacidad",
  current: {
    granted: "Usted aceptó. Aquí puede cambiar su respuesta.",
    denied: "Usted no aceptó. Aquí puede cambiar su respuesta.",
  },
  browserDeclined: (companies) =>
    `Su navegador pide a los sitios que no compartan sus datos (Global Privacy Control), así que respondimos que no por usted. No se carga nada de ${companies.join(" ni de ")}.`,
};
