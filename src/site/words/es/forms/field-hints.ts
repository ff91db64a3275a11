import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/field-hints";

export const doubtTexts: Translated<typeof English.doubtTexts> = {
  phone: (digits) =>
    `Tiene ${digits} ${digits === 1 ? "dígito" : "dígitos"}; los números de EE. UU. tienen 10. Corríjalo, o presione el botón otra vez para enviarlo así.`,
  noPhone:
    "Ese no puede ser un número de teléfono: uno de fuera de EE. UU. empieza con + y el código de su país. Corríjalo, o presione el botón otra vez para enviarlo así.",
  date: (year) =>
    `Esa fecha cae en ${year}. Corríjala, o presione el botón otra vez para enviarla así.`,
};

export const mailTypoTexts: Translated<typeof English.mailTypoTexts> = {
  ask: "¿Quiso decir",
  take: (address) => `Usar ${address}`,
};

/** STOP and HELP stay: they are what the mobile carriers answer to. */
export const textConsentTexts: Translated<typeof English.textConsentTexts> = {
  note: ({ name }) =>
    `${name} manda unos cuantos mensajes sobre esta solicitud. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para no recibir más, HELP para recibir ayuda. Aunque no marque la casilla, le respondemos.`,
  terms: { label: "Términos", href: "/terms" },
  privacy: { label: "Privacidad", href: "/privacy" },
};

/** For a reader that sees what is hidden: this field is not for people. */
export const honeypotLabel = "Deje esto vacío";
