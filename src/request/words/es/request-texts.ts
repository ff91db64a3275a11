import type { Translated } from "../../../lib/translated.ts";
import type { staffTexts } from "../staff-texts.ts";
import { headcountTexts } from "./headcount.ts";

const several = (count: string, one: string, more: string) =>
  `${count} ${count === "1" ? one : more}`;

/**
 * What a choice says, by how it is stored: in English, as staff read it (src/site/words/choice-for-staff.ts). A part that is
 * none of these is a name.
 */
const choiceParts: readonly [RegExp, (...found: string[]) => string][] = [
  [/^Wedding$/, () => "Boda"],
  [/^Baptism$/, () => "Bautizo"],
  [/^Family party$/, () => "Fiesta familiar"],
  [/^Premium package$/, () => "Paquete premium"],
  [/^Rental without the package$/, () => "Renta sin el paquete"],
  [/^planned for (.+)$/, (rest = "") => `pensado para ${choicePart(rest)}`],
  [/^second place: (.+)$/, (what = "") => `segundo lugar: ${what}`],
  [/^([\d,]+) guests?$/, (count = "") => several(count, "invitado", "invitados")],
  [/^([\d.]+) hours?$/, (count = "") => several(count, "hora", "horas")],
  [/^no alcohol$/, () => "sin alcohol"],
  [/^beer and wine$/, () => "cerveza y vino"],
  [/^a full bar$/, () => "barra completa"],
  [/^a mixed crowd$/, () => "público mixto"],
  [/^mostly women$/, () => "casi puras mujeres"],
  [/^open to the public$/, () => "abierto al público"],
  [/^a crew of ([\d,]+)$/, (count = "") => `una cuadrilla de ${count}`],
  [/^(\d+) days a week$/, (count = "") => `${count} días por semana`],
  [/^(\d+) weeks?$/, (count = "") => several(count, "semana", "semanas")],
  [
    /^(\d+) service visits? a week$/,
    (count = "") => `${several(count, "visita de servicio", "visitas de servicio")} por semana`,
  ],
  [/^for a space of (.+)$/, (size = "") => `para un espacio de ${size}`],
  [/^(.+) clear overhead$/, (height = "") => `${height} de altura libre`],
  [/^a gate of (.+)$/, (width = "") => `un portón de ${width}`],
  [/^delivery to ZIP code (\d+)$/, (zip = "") => `entrega en el código postal ${zip}`],
  [
    /^about (\d+) miles?$/,
    (miles = "") => (miles === "1" ? "a cerca de 1 milla" : `a unas ${miles} millas`),
  ],
];

function choicePart(part: string): string {
  for (const [pattern, inSpanish] of choiceParts) {
    const found = pattern.exec(part);
    if (found) return inSpanish(...found.slice(1));
  }
  return part;
}

export const requestTexts: Translated<typeof staffTexts> = {
  locale: "es-US",
  yes: "Sí",
  kinds: {
    general: "Solicitud de cotización",
    emergency: "Solicitud de emergencia",
    luxury: "Solicitud de remolque de lujo",
  },
  fields: {
    event_type: { label: "Tipo", questions: { emergency: "¿Qué pasó?" } },
    name: { label: "Nombre" },
    email: { label: "Correo electrónico" },
    phone: { label: "Teléfono" },
    extension: { label: "Extensión" },
    text_consent: {
      label: "Mensajes de texto",
      questions: {
        general: "Envíenme mensajes de texto sobre esta solicitud",
        crew: "Envíenme mensajes de texto sobre esta solicitud",
        emergency: "Envíenme mensajes de texto sobre esta solicitud",
        luxury: "Envíenme mensajes de texto sobre esta solicitud",
      },
    },
    language: { label: "Idioma" },
    event_date: {
      label: "Fecha del evento",
      labels: { crew: "Fecha de inicio", emergency: "Fecha de inicio" },
    },
    number_of_guests: {
      label: "Invitados o unidades",
      labels: {
        general: "Número de invitados",
        luxury: "Número de invitados",
        crew: "Tamaño de la cuadrilla",
        emergency: "Unidades necesarias",
      },
    },
    units: { label: "Unidades necesarias" },
    event_address: {
      label: "Lugar",
      labels: { general: "Lugar del evento", luxury: "Lugar del evento", crew: "Obra" },
      questions: { emergency: "¿Dónde nos necesita?" },
    },
    urgency: { label: "Urgencia", questions: { emergency: "¿Qué tan urgente es?" } },
    duration: {
      label: "Duración",
      questions: { crew: "¿Por cuánto tiempo?", emergency: "¿Por cuánto tiempo?" },
      hints: { crew: "Por ejemplo 6 semanas, hasta marzo o hasta nuevo aviso" },
    },
    access: { label: "Acceso", questions: { emergency: "¿Cómo entramos?" } },
    on_site_contact: {
      label: "Contacto en el lugar",
      questions: { emergency: "Contacto en el lugar" },
    },
    choice: { label: "Elegido en el sitio" },
    description: { label: "Descripción", questions: { emergency: "Describa la emergencia" } },
    additional_info: {
      label: "Detalles",
      questions: {
        general: "¿Algo que debamos saber?",
        crew: "¿Algo que debamos saber?",
        luxury: "Más detalles",
      },
    },
  },
  choices: {
    event_type: {
      "natural-disaster": "Desastre natural",
      "plumbing-failure": "Falla de plomería",
      "power-outage": "Corte de luz",
      "construction-emergency": "Emergencia en una obra",
      "event-breakdown": "Falla en un evento",
      "evacuation-center": "Centro de evacuación",
      "medical-quarantine": "Cuarentena médica",
      other: "Otra cosa",
    },
    text_consent: {
      "2026-11": "Sí, en inglés",
      "2026-11-es": "Sí",
    },
    language: { es: "Español" },
    units: {
      "1": "1 unidad",
      "2": "2 unidades",
      "3": "3 unidades",
      "4": "4 unidades",
      "5": "5 unidades",
      more: "Más de 5 unidades",
      "not-sure": "No sé cuántas",
    },
    urgency: {
      immediate: "Inmediata (en 1 hora)",
      "same-day": "El mismo día (en 6 horas)",
      "next-day": "Al día siguiente",
    },
    duration: {
      "1-day": "1 día",
      "2-3-days": "2 a 3 días",
      "1-week": "1 semana",
      "2-weeks": "2 semanas",
      "1-month": "1 mes",
      unknown: "Aún no se sabe",
    },
  },
  ...headcountTexts,
  choice: (stored) => stored.split(", ").map(choicePart).join(", "),
};
