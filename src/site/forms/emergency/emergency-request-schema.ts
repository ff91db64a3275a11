import { z } from "zod";
import {
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "@/request/emergency-choices";
import {
  ACCESS_INFO_MAX,
  CONTACT_PERSON_MAX,
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  EMERGENCY_LOCATION_MIN,
  LOCATION_MAX,
} from "@/request/limits";
import { typedLine, typedText } from "@/request/typed-fields";
import {
  honeypotField,
  nameField,
  optionalEmailField,
  phoneField,
  textConsentField,
} from "@/site/lead/lead-fields";
import { emergencyMessages } from "@/site/words/forms/messages";

const valuesOf = <Value extends string>(choices: readonly { value: Value }[]) =>
  choices.map(({ value }) => value);

/** A choice that arrives as text, empty until it is made. */
function choice<Value extends string>(choices: readonly { value: Value }[], message: string) {
  return z.string().pipe(z.enum(valuesOf(choices), message));
}

/** Fields in the order in which they are checked: specification, section 5; units and consent come after. */
export const emergencyRequestSchema = z.object({
  name: nameField,
  phone: phoneField,
  email: optionalEmailField,
  location: typedLine()
    .min(EMERGENCY_LOCATION_MIN, emergencyMessages.locationTooShort)
    .max(LOCATION_MAX, emergencyMessages.locationTooLong),
  emergencyDescription: typedText()
    .min(DESCRIPTION_MIN, emergencyMessages.descriptionTooShort)
    .max(DESCRIPTION_MAX, emergencyMessages.descriptionTooLong),
  accessInfo: typedText().max(ACCESS_INFO_MAX, emergencyMessages.accessTooLong),
  contactPerson: typedLine().max(CONTACT_PERSON_MAX, emergencyMessages.contactTooLong),
  honeypot: honeypotField,
  urgencyLevel: choice(emergencyUrgencies, emergencyMessages.urgencyAndType),
  emergencyType: choice(emergencyTypes, emergencyMessages.urgencyAndType),
  unitsNeeded: choice(emergencyUnits, emergencyMessages.unitsMissing),
  /** Optional: a value that is no longer offered, from an old draft, counts as none. */
  duration: z.string().pipe(z.enum(["", ...valuesOf(emergencyDurations)]).catch("")),
  /** Has no visible input (specification, section 3). */
  startTime: z.string(),
  text_consent: textConsentField,
  consent: z.boolean().refine((isGiven) => isGiven, emergencyMessages.consentMissing),
});

/** What the visitor typed. */
export type EmergencyRequestInput = z.input<typeof emergencyRequestSchema>;
/** What passed the checks. */
export type EmergencyRequest = z.output<typeof emergencyRequestSchema>;

/** Before anything is typed, in the order of the screen. */
export const emptyEmergencyRequest: EmergencyRequestInput = {
  name: "",
  phone: "",
  text_consent: false,
  urgencyLevel: "",
  emergencyType: "",
  location: "",
  emergencyDescription: "",
  unitsNeeded: "",
  duration: "",
  accessInfo: "",
  contactPerson: "",
  email: "",
  consent: false,
  startTime: "",
  honeypot: "",
};
