import type { Lead } from "@/features/lead-capture/lead/lead";
import type { QuoteRequest } from "./quote-request-schema";

/** Body of call 1 of the specification for the general form: exactly these eight keys. */
export function toQuoteLead(request: QuoteRequest): Lead {
  return {
    kind: "general",
    row: {
      name: request.name,
      email: request.email,
      contact_method: "email",
      contact_value: request.email,
      event_date: request.eventDate,
      number_of_guests: request.numberOfGuests,
      event_type: "general",
      event_address: request.eventLocation,
    },
  };
}
