import { z } from "zod";
import {
  honeypotField,
  nameField,
  optionalEmailField,
  phoneField,
  typedLine,
  typedText,
} from "@/site/lead/lead-fields";

export const EMERGENCY_LOCATION_MIN = 5;
export const EMERGENCY_LOCATION_MAX = 500;
const DESCRIPTION_MIN = 10;
const DESCRIPTION_MAX = 2000;
const ACCESS_INFO_MAX = 1000;
const CONTACT_PERSON_MAX = 200;

export const URGENCY_LEVELS = ["immediate", "same-day", "next-day"] as const;
export const EMERGENCY_TYPES = [
  "natural-disaster",
  "plumbing-failure",
  "power-outage",
  "construction-emergency",
  "event-breakdown",
  "evacuation-center",
  "medical-quarantine",
  "other",
] as const;
export const UNITS = ["1", "2", "3", "4", "5", "more"] as const;
export const DURATIONS = ["1-day", "2-3-days", "1-week", "2-weeks", "1-month", "unknown"] as const;

const URGENCY_AND_TYPE = "Please select urgency level and emergency type";

/** A choice that arrives as text, empty until it is made. */
function choice<const Value extends string>(values: readonly Value[], message: string) {
  return z.string().pipe(z.enum(values, message));
}

/** Fields in the order in which they are checked: specification, section 5; units and consent come after. */
export const emergencyRequestSchema = z.object({
  name: nameField,
  phone: phoneField,
  email: optionalEmailField,
  location: typedLine()
    .min(EMERGENCY_LOCATION_MIN, "Location must be at least 5 characters")
    .max(EMERGENCY_LOCATION_MAX, "Location must be less than 500 characters"),
  emergencyDescription: typedText()
    .min(DESCRIPTION_MIN, "Description must be at least 10 characters")
    .max(DESCRIPTION_MAX, "Description must be less than 2000 characters"),
  accessInfo: typedText().max(ACCESS_INFO_MAX, "Access info must be less than 1000 characters"),
  contactPerson: typedLine().max(
    CONTACT_PERSON_MAX,
    "Contact person must be less than 200 characters",
  ),
  honeypot: honeypotField,
  urgencyLevel: choice(URGENCY_LEVELS, URGENCY_AND_TYPE),
  emergencyType: choice(EMERGENCY_TYPES, URGENCY_AND_TYPE),
  unitsNeeded: choice(UNITS, "Please select how many units you need"),
  /** Optional: a value that is no longer offered, from an old draft, counts as none. */
  duration: z.string().pipe(z.enum(["", ...DURATIONS]).catch("")),
  /** Has no visible input (specification, section 3). */
  startTime: z.string(),
  consent: z
    .boolean()
    .refine((isGiven) => isGiven, "Please agree that we may contact you about this request"),
});

/** What the visitor typed. */
export type EmergencyRequestInput = z.input<typeof emergencyRequestSchema>;
/** What passed the checks. */
export type EmergencyRequest = z.output<typeof emergencyRequestSchema>;
