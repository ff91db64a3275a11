import type { Translated } from "@/lib/translated";
import { emergencyReply, quoteReply } from "@/request/words/promise-texts";
import type * as English from "../../en/forms/lead-forms";
import { counted } from "../planner";

export const quoteForm: Translated<typeof English.quoteForm> = {
  label: "Solicitud de cotización",
  celebration: "¿Qué festeja?",
  locationPlaceholder: "Dirección, salón o ciudad",
  sitePlaceholder: "Dirección, o la esquina más cercana",
  hints: {
    additionalInfo: "Horario, luz y agua en el lugar, por dónde entra el camión",
  },
  guests: (count) => counted(count, "invitado", "invitados"),
  people: (count) => counted(count, "persona", "personas"),
  send: "Pedir mi cotización",
  sending: "Enviando...",
  texts: {
    wait: (minutes) =>
      `Puede pedir otra cotización en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}. Así evitamos el spam.`,
    invalidTitle: "Revise el formulario",
    failed: "No se pudo enviar su solicitud de cotización. Inténtelo otra vez.",
    succeeded: {
      title: "Solicitud enviada",
      description: `En ${quoteReply} le mandamos una cotización hecha para usted.`,
    },
  },
};

export const luxuryForm: Translated<typeof English.luxuryForm> = {
  label: "Solicitud de cotización de un remolque de lujo",
  hints: {
    phone: "Con código de área, por ejemplo 713-555-0123; la extensión va en los detalles",
    additionalDetails: "Horario, luz y agua, el acceso: todo lo que debamos tomar en cuenta",
  },
  guests: (count) => counted(count, "invitado", "invitados"),
  trailer: "Remolque",
  noTrailer: "Ayúdenme a elegir",
  send: "Pedir mi cotización",
  sending: "Enviando...",
  texts: {
    invalidTitle: "Revise el formulario",
    failed: "No se pudo enviar su solicitud de cotización. Inténtelo otra vez.",
    succeeded: {
      title: "Solicitud enviada",
      description: `En ${quoteReply} le mandamos una cotización hecha para usted.`,
    },
  },
};

/** Without the lines of the text for staff, who read English. */
export const emergencyForm: Translated<Omit<typeof English.emergencyForm, "lines">> = {
  label: "Solicitud de emergencia",
  consent: "Llámenme al número de arriba sobre esta solicitud.",
  hints: {
    urgency: "Qué tan pronto lo necesita; en la respuesta le decimos qué tan pronto podemos llegar",
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
      description: `Le llamamos en ${emergencyReply}. Tenga su teléfono a la mano.`,
    },
  },
};
