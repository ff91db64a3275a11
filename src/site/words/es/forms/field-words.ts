import type { Translated } from "@/lib/translated";
import type * as English from "../../en/forms/field-words";

export const tooLong: Translated<typeof English.tooLong> = (max) => `Acórtelo a ${max} caracteres`;

export const missingWords: Translated<typeof English.missingWords> = {
  name: "Escriba su nombre",
  email: "Escriba un correo como ana@example.com",
  phone: "Escriba un teléfono con código de área, como 713-555-0123",
  eventDate: "Elija una fecha",
  eventLocation: "Escriba una dirección, un salón o una ciudad",
  numberOfGuests: "Escriba cuántos invitados espera",
  location: "Escriba dónde nos necesita",
  emergencyDescription: "Describa qué pasó",
  urgencyLevel: "Elija qué tan urgente es",
  emergencyType: "Elija qué pasó",
  unitsNeeded: "Elija cuántas unidades, o que no sabe cuántas",
  consent: "Marque la casilla para que podamos llamarle",
};

export const crewMissingWords: Translated<typeof English.crewMissingWords> = {
  ...missingWords,
  eventLocation: "Escriba la dirección de la obra, o la esquina más cercana",
  numberOfGuests: "Escriba cuántas personas",
};
