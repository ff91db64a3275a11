import type { Lead } from "@/features/lead-capture/lead/lead";
import type { LuxuryQuote } from "./luxury-quote-schema";

/** Body of call 2 of the specification: exactly these six keys. */
export function toLuxuryLead(request: LuxuryQuote): Lead {
  return {
    kind: "luxury",
    row: {
      name: request.name,
      email: request.email,
      phone: request.phone,
      event_date: request.eventDate,
      special_requests: request.additionalDetails === "" ? null : request.additionalDetails,
      status: "complete",
    },
  };
}
