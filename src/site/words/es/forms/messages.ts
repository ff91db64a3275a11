import { PHONE_MAX } from "@/config/phone-number";
import type { Translated } from "@/lib/translated";
import {
  DESCRIPTION_MIN,
  EMAIL_MAX,
  EMERGENCY_LOCATION_MIN,
  GUESTS_MAX,
  LOCATION_MAX,
  LOCATION_MIN,
  NAME_MAX,
  NAME_MIN,
} from "@/request/limits";
import { fieldTexts } from "../../../../ui/words/es/field-texts";
import type * as English from "../../en/forms/messages";

const { tooLong } = fieldTexts;

export const missingTexts: Translated<typeof English.missingTexts> = {
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

export const crewMissingTexts: Translated<typeof English.crewMissingTexts> = {
  ...missingTexts,
  eventLocation: "Escriba la dirección de la obra, o la esquina más cercana",
  numberOfGuests: "Escriba cuántas personas",
};

/* What the toast says of an answer that does not pass. */

export const messages: Translated<typeof English.messages> = {
  nameTooShort: "El nombre debe tener al menos 2 caracteres",
  nameTooLong: "El nombre debe tener menos de 100 caracteres",
  emailInvalid: "El correo electrónico no es válido",
  emailTooLong: "El correo electrónico debe tener menos de 255 caracteres",
  phoneInvalid: "El formato del teléfono no es válido",
  bot: "Se detectó un bot",
};

export const quoteMessages: Translated<typeof English.quoteMessages> = {
  locationTooShort: "El lugar debe tener al menos 3 caracteres",
  locationTooLong: "El lugar debe tener menos de 500 caracteres",
  guestsTooFew: "Debe haber al menos 1 invitado",
  guestsTooMany: "El número de invitados no parece realista",
  guestsNotWhole: "El número de invitados debe ser entero",
  dateMissing: "Elija la fecha del evento",
};

export const luxuryMessages: Translated<typeof English.luxuryMessages> = {
  phoneTooShort: "El teléfono debe tener al menos 10 dígitos",
  phoneTooLong: "El teléfono debe tener menos de 20 caracteres",
  dateMissing: "Falta la fecha del evento",
  detailsTooLong: "Los detalles deben tener menos de 1000 caracteres",
};

export const emergencyMessages: Translated<typeof English.emergencyMessages> = {
  locationTooShort: "El lugar debe tener al menos 5 caracteres",
  locationTooLong: "El lugar debe tener menos de 500 caracteres",
  descriptionTooShort: "La descripción debe tener al menos 10 caracteres",
  descriptionTooLong: "La descripción debe tener menos de 2000 caracteres",
  accessTooLong: "Las indicaciones de acceso deben tener menos de 1000 caracteres",
  contactTooLong: "El contacto debe tener menos de 200 caracteres",
  urgencyAndType: "Elija qué tan urgente es y qué pasó",
  unitsMissing: "Elija cuántas unidades necesita",
  consentMissing: "Marque la casilla para que podamos comunicarnos con usted",
};

const GUESTS_TOP = GUESTS_MAX.toLocaleString("es-US");

/** What a field says to do about what was filled in, by the message that the toast has. */
export const fixTexts: typeof English.fixTexts = {
  [messages.nameTooShort]: `Escriba su nombre, ${NAME_MIN} letras o más`,
  [messages.nameTooLong]: tooLong(NAME_MAX),
  [messages.emailInvalid]: missingTexts.email,
  [messages.emailTooLong]: tooLong(EMAIL_MAX),
  [quoteMessages.locationTooShort]: `Escriba el lugar, ${LOCATION_MIN} letras o más`,
  [emergencyMessages.locationTooShort]: `Escriba la calle o la esquina, ${EMERGENCY_LOCATION_MIN} caracteres o más`,
  [quoteMessages.locationTooLong]: tooLong(LOCATION_MAX),
  [quoteMessages.guestsTooFew]: "Escriba cuántos invitados, por lo menos 1",
  [quoteMessages.guestsTooMany]: `Escriba ${GUESTS_TOP} invitados como máximo; si son más, llámenos`,
  [quoteMessages.guestsNotWhole]: "Escriba un número entero, por ejemplo 150",
  [messages.phoneInvalid]: missingTexts.phone,
  [luxuryMessages.phoneTooShort]: missingTexts.phone,
  [luxuryMessages.phoneTooLong]: tooLong(PHONE_MAX),
  [emergencyMessages.descriptionTooShort]: `Cuéntenos un poco más, ${DESCRIPTION_MIN} caracteres o más`,
};

/** The same for a crew on a site. */
export const crewFixTexts: typeof English.crewFixTexts = {
  ...fixTexts,
  [quoteMessages.guestsTooFew]: "Escriba cuántas personas, por lo menos 1",
  [quoteMessages.guestsTooMany]: `Escriba ${GUESTS_TOP} personas como máximo; si son más, llámenos`,
};
