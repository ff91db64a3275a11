import { addDays } from "date-fns";
import { toIsoDate } from "@/lib/dates";
import {
  type EmergencyRequestInput,
  emergencyRequestSchema,
  emptyEmergencyRequest,
} from "@/site/forms/emergency/emergency-request-schema";
import { toEmergencyLead } from "@/site/forms/emergency/to-emergency-lead";
import {
  emptyLuxuryQuote,
  type LuxuryQuoteInput,
  luxuryQuoteSchema,
} from "@/site/forms/luxury/luxury-quote-schema";
import { toLuxuryLead } from "@/site/forms/luxury/to-luxury-lead";
import {
  emptyQuoteRequest,
  type QuoteRequestInput,
  quoteRequestSchema,
} from "@/site/forms/quote/quote-request-schema";
import { toQuoteLead } from "@/site/forms/quote/to-quote-lead";

/** A date that is never past while the tests run. */
export const FUTURE_DATE = toIsoDate(addDays(new Date(), 60));

/** Inputs that pass every check; a test changes the one field that it is about. */
export function quoteRequestInput(changes: Partial<QuoteRequestInput> = {}): QuoteRequestInput {
  return {
    ...emptyQuoteRequest,
    name: "Dana Whitfield",
    email: "dana@example.com",
    eventLocation: "2310 Bagby St, Houston",
    numberOfGuests: "140",
    eventDate: FUTURE_DATE,
    ...changes,
  };
}

export function emergencyRequestInput(
  changes: Partial<EmergencyRequestInput> = {},
): EmergencyRequestInput {
  return {
    ...emptyEmergencyRequest,
    name: "Ray Ortega",
    phone: "(713) 555-0142",
    location: "4800 Calhoun Rd, Houston",
    emergencyDescription: "The main sewer line backed up on two floors.",
    urgencyLevel: "immediate",
    emergencyType: "plumbing-failure",
    unitsNeeded: "2",
    consent: true,
    ...changes,
  };
}

export function luxuryQuoteInput(changes: Partial<LuxuryQuoteInput> = {}): LuxuryQuoteInput {
  return {
    ...emptyLuxuryQuote,
    name: "Priya Raman",
    email: "priya@example.com",
    phone: "713-555-0177",
    eventDate: FUTURE_DATE,
    ...changes,
  };
}

/** The lead that each form makes of such an input. */
export const quoteLead = (changes?: Partial<QuoteRequestInput>) =>
  toQuoteLead(quoteRequestSchema.parse(quoteRequestInput(changes)));
export const emergencyLead = (changes?: Partial<EmergencyRequestInput>) =>
  toEmergencyLead(emergencyRequestSchema.parse(emergencyRequestInput(changes)));
export const luxuryLead = (changes?: Partial<LuxuryQuoteInput>) =>
  toLuxuryLead(luxuryQuoteSchema.parse(luxuryQuoteInput(changes)));
