import { z } from "zod";
import {
  emailField,
  futureDateField,
  honeypotField,
  nameField,
  typedLine,
} from "@/features/lead-capture/lead/lead-fields";

export const LOCATION_MIN = 3;
export const LOCATION_MAX = 500;
export const GUESTS_MIN = 1;
export const GUESTS_MAX = 10_000;

/** Number of guests as typed, "1,200" included. An empty field becomes 0 and fails (specification, section 5). */
const guestsField = z
  .string()
  .transform((text) => Number(text.replaceAll(",", "").trim()))
  .pipe(
    z
      .number("Number of guests must be at least 1")
      .min(GUESTS_MIN, "Number of guests must be at least 1")
      .max(GUESTS_MAX, "Number of guests seems unrealistic")
      .int("Number of guests must be a whole number"),
  );

/** The general quote form. The order of the keys is the order of the checks. */
export const quoteRequestSchema = z.object({
  name: nameField,
  email: emailField,
  eventLocation: typedLine()
    .min(LOCATION_MIN, "Location must be at least 3 characters")
    .max(LOCATION_MAX, "Location must be less than 500 characters"),
  numberOfGuests: guestsField,
  honeypot: honeypotField,
  eventDate: futureDateField("Please select an event date"),
});

/** What the visitor typed. */
export type QuoteRequestInput = z.input<typeof quoteRequestSchema>;
/** What passed the checks. */
export type QuoteRequest = z.output<typeof quoteRequestSchema>;
