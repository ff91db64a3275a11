import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/text-consent";

/** STOP and HELP stay: they are what the mobile carriers answer to. */
export const textConsentTexts: Translated<typeof English.textConsentTexts> = {
  note: ({ name }) =>
    `${name} manda unos cuantos mensajes sobre esta solicitud. Pueden aplicar cargos por mensajes y datos. Responda STOP para no recibir más, HELP para recibir ayuda. Sin ellos también le respondemos.`,
  terms: { label: "Términos", href: "/terms" },
  privacy: { label: "Privacidad", href: "/privacy" },
};
