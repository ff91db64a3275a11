import { addDays } from "date-fns";
import { toIsoDate } from "@/lib/dates";
import type { EmergencyRequestInput } from "@/site/forms/emergency/emergency-request-schema";
import type { LuxuryQuoteInput } from "@/site/forms/luxury/luxury-quote-schema";
import type { QuoteRequestInput } from "@/site/forms/quote/quote-request-schema";

/** A date that is never past while the tests run. */
export const FUTURE_DATE = toIsoDate(addDays(new Date(), 60));

/** Inputs that pass every check; a test changes the one field that it is about. */
export function quoteRequestInput(changes: Partial<QuoteRequestInput> = {}): QuoteRequestInput {
  return {
    name: "Dana Whitfield",
    email: "dana@example.com",
    eventLocation: "2310 Bagby St, Houston",
    numberOfGuests: "140",
    honeypot: "",
    eventDate: FUTURE_DATE,
    phone: "",
    duration: "",
    additionalInfo: "",
    choice: "",
    ...changes,
  };
}

export function emergencyRequestInput(
  changes: Partial<EmergencyRequestInput> = {},
): EmergencyRequestInput {
  return {
    name: "Ray Ortega",
    phone: "(713) 555-0142",
    email: "",
    location: "4800 Calhoun Rd, Houston",
    emergencyDescription: "The main sewer line backed up on two floors.",
    accessInfo: "",
    contactPerson: "",
    honeypot: "",
    urgencyLevel: "immediate",
    emergencyType: "plumbing-failure",
    unitsNeeded: "2",
    duration: "",
    startTime: "",
    consent: true,
    ...changes,
  };
}

export function luxuryQuoteInput(changes: Partial<LuxuryQuoteInput> = {}): LuxuryQuoteInput {
  return {
    name: "Priya Raman",
    email: "priya@example.com",
    phone: "713-555-0177",
    eventDate: FUTURE_DATE,
    additionalDetails: "",
    choice: "",
    honeypot: "",
    ...changes,
  };
}
