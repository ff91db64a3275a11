import type { Translated } from "@/lib/translated";
import { emergencyReply } from "@/request/words/promises";
import type * as English from "../../en/forms/emergency-form";

/** Without the lines of the text for staff, who read English. */
export const emergencyForm: Translated<Omit<typeof English.emergencyForm, "lines">> = {
  label: "Solicitud de emergencia",
  consent: "Llámenme al número de arriba sobre esta solicitud.",
  hints: {
    location: "Calle y número, o la esquina más cercana",
    accessInfo: "Código del portón, ancho, de qué lado del edificio",
    contactPerson: "Nombre y teléfono, si es otra persona",
  },
  choose: "Elija",
  send: "Enviar solicitud de emergencia",
  sending: "Enviando...",
  texts: {
    wait: (minutes) =>
      `Puede enviar otra solicitud en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}. Si no puede esperar, llame a nuestra línea de emergencia.`,
    invalidTitle: "Revise el formulario",
    failed:
      "No se pudo enviar su solicitud de emergencia. Llame de inmediato a nuestra línea de emergencia.",
    succeeded: {
      title: "Solicitud de emergencia enviada",
      description: `Le llamamos en ${emergencyReply} o menos. Tenga su teléfono a la mano.`,
    },
  },
};
